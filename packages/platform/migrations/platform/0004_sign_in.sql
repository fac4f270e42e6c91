-- The words of a letter hold tokens: they are sealed with SVC_SECRET until it is sent, and gone afterwards. The columns for
-- words that anybody can read are those of letters that an earlier version wrote.
ALTER TABLE svc_platform.mails
    ADD COLUMN sealed_body bytea,
    ALTER COLUMN text_body SET DEFAULT '',
    ALTER COLUMN html_body SET DEFAULT '';
UPDATE svc_platform.mails SET text_body = '', html_body = '' WHERE sent_at IS NOT NULL OR failed_at IS NOT NULL;

-- The second factor of a person, kept by better-auth, which encrypts the secret and the recovery codes with SVC_SECRET.
ALTER TABLE svc_platform.people ADD COLUMN two_factor_enabled boolean NOT NULL DEFAULT false;
CREATE TABLE svc_platform.two_factors (
    id                        uuid        PRIMARY KEY,
    person_id                 uuid        NOT NULL UNIQUE REFERENCES svc_platform.people ON DELETE CASCADE,
    secret                    text        NOT NULL,
    backup_codes              text        NOT NULL,
    -- Whether its person has shown a code of it: before, it asks nobody for one.
    verified                  boolean     NOT NULL DEFAULT true,
    failed_verification_count integer     DEFAULT 0,
    locked_until              timestamptz
);
