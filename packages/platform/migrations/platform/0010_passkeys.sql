-- The passkeys of people, kept by better-auth. A passkey signs in by itself: it takes the place of password and second factor.
CREATE TABLE svc_platform.passkeys (
    id            uuid             PRIMARY KEY,
    person_id     uuid             NOT NULL REFERENCES svc_platform.people ON DELETE CASCADE,
    name          text             NOT NULL,
    -- What the authenticator knows it by, and the key that proves it. The private key never leaves the authenticator.
    credential_id text             NOT NULL UNIQUE,
    public_key    text             NOT NULL,
    -- How often the authenticator says it was used: 32 bits without a sign, in a type that clients read as a number.
    counter       double precision NOT NULL,
    device_type   text             NOT NULL,
    backed_up     boolean          NOT NULL,
    transports    text,
    aaguid        text,
    created_at    timestamptz      NOT NULL DEFAULT now(),
    last_used_at  timestamptz
);
CREATE INDEX passkeys_of_person ON svc_platform.passkeys (person_id, id);
