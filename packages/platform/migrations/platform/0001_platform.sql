-- People and how they sign in. The four tables are read and written by better-auth.
CREATE TABLE svc_platform.people (
    id             uuid        PRIMARY KEY,
    name           text        NOT NULL,
    email          text        NOT NULL UNIQUE,
    email_verified boolean     NOT NULL DEFAULT false,
    image          text,
    created_at     timestamptz NOT NULL DEFAULT now(),
    updated_at     timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE svc_platform.sessions (
    id         uuid        PRIMARY KEY,
    person_id  uuid        NOT NULL REFERENCES svc_platform.people ON DELETE CASCADE,
    token      text        NOT NULL UNIQUE,
    ip_address text,
    user_agent text,
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_of_person ON svc_platform.sessions (person_id);

CREATE TABLE svc_platform.accounts (
    id                       uuid        PRIMARY KEY,
    person_id                uuid        NOT NULL REFERENCES svc_platform.people ON DELETE CASCADE,
    account_id               text        NOT NULL,
    provider_id              text        NOT NULL,
    password                 text,
    access_token             text,
    refresh_token            text,
    id_token                 text,
    access_token_expires_at  timestamptz,
    refresh_token_expires_at timestamptz,
    scope                    text,
    created_at               timestamptz NOT NULL DEFAULT now(),
    updated_at               timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX accounts_of_person ON svc_platform.accounts (person_id);

CREATE TABLE svc_platform.verifications (
    id         uuid        PRIMARY KEY,
    identifier text        NOT NULL,
    value      text        NOT NULL,
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_of_identifier ON svc_platform.verifications (identifier);

-- A tenant. Everything below belongs to one and goes with it.
CREATE TABLE svc_platform.organizations (
    id                   uuid        PRIMARY KEY,
    name                 text        NOT NULL,
    plan                 text        NOT NULL DEFAULT 'free'
                                     CHECK (plan IN ('free', 'creator', 'professional', 'agency', 'enterprise')),
    -- Enterprise has limits of its own; on the other plans they are the plan's.
    hourly_limit         integer     CHECK (hourly_limit > 0),
    burst_limit          integer     CHECK (burst_limit > 0),
    default_safety_level text        NOT NULL DEFAULT 'standard',
    -- Fewer days than the plan keeps results for; NULL: as many.
    keep_results_days    integer     CHECK (keep_results_days > 0),
    created_at           timestamptz NOT NULL DEFAULT now(),
    updated_at           timestamptz NOT NULL DEFAULT now(),
    CHECK ((plan = 'enterprise') = (hourly_limit IS NOT NULL)),
    CHECK ((hourly_limit IS NULL) = (burst_limit IS NULL))
);

CREATE TABLE svc_platform.memberships (
    organization_id uuid        NOT NULL REFERENCES svc_platform.organizations ON DELETE CASCADE,
    person_id       uuid        NOT NULL REFERENCES svc_platform.people ON DELETE CASCADE,
    role            text        NOT NULL CHECK (role IN ('owner', 'admin', 'member')),
    created_at      timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (organization_id, person_id)
);
CREATE INDEX memberships_of_person ON svc_platform.memberships (person_id);

CREATE TABLE svc_platform.invitations (
    id              uuid        PRIMARY KEY,
    organization_id uuid        NOT NULL REFERENCES svc_platform.organizations ON DELETE CASCADE,
    email           text        NOT NULL,
    role            text        NOT NULL CHECK (role IN ('owner', 'admin', 'member')),
    token_hash      bytea       NOT NULL UNIQUE,
    invited_by      uuid        REFERENCES svc_platform.people ON DELETE SET NULL,
    expires_at      timestamptz NOT NULL,
    created_at      timestamptz NOT NULL DEFAULT now(),
    UNIQUE (organization_id, email)
);

CREATE TABLE svc_platform.api_keys (
    id              uuid        PRIMARY KEY,
    organization_id uuid        NOT NULL REFERENCES svc_platform.organizations ON DELETE CASCADE,
    name            text        NOT NULL,
    description     text        NOT NULL DEFAULT '',
    scopes          text[]      NOT NULL,
    -- SHA-256 of the whole string. The string itself is nowhere.
    key_hash        bytea       NOT NULL UNIQUE,
    first_characters text       NOT NULL,
    last_characters text        NOT NULL,
    expires_at      timestamptz,
    created_by      uuid        REFERENCES svc_platform.people ON DELETE SET NULL,
    created_at      timestamptz NOT NULL DEFAULT now(),
    regenerated_at  timestamptz,
    last_used_at    timestamptz,
    request_count   bigint      NOT NULL DEFAULT 0,
    UNIQUE (organization_id, id)
);

CREATE TABLE svc_platform.projects (
    id              uuid        PRIMARY KEY,
    organization_id uuid        NOT NULL REFERENCES svc_platform.organizations ON DELETE CASCADE,
    name            text        NOT NULL,
    description     text        NOT NULL DEFAULT '',
    created_at      timestamptz NOT NULL DEFAULT now(),
    updated_at      timestamptz NOT NULL DEFAULT now(),
    UNIQUE (organization_id, id)
);
CREATE UNIQUE INDEX projects_by_name ON svc_platform.projects (organization_id, lower(name));

CREATE TABLE svc_platform.runs (
    id              uuid        PRIMARY KEY,
    organization_id uuid        NOT NULL REFERENCES svc_platform.organizations ON DELETE CASCADE,
    project_id      uuid,
    api_key_id      uuid,
    person_id       uuid        REFERENCES svc_platform.people ON DELETE SET NULL,
    kind            text        NOT NULL CHECK (kind IN ('analyze', 'squash', 'validate')),
    status          text        NOT NULL DEFAULT 'queued'
                                CHECK (status IN ('queued', 'processing', 'completed', 'failed', 'cancelled')),
    safety_level    text        NOT NULL,
    -- What was asked for beside the files.
    options         jsonb       NOT NULL DEFAULT '{}',
    file_count      integer     NOT NULL,
    byte_count      bigint      NOT NULL,
    attempts        integer     NOT NULL DEFAULT 0,
    error_code      text,
    error           text,
    error_details   jsonb,
    created_at      timestamptz NOT NULL DEFAULT now(),
    started_at      timestamptz,
    finished_at     timestamptz,
    -- When input and result are thrown away; the run itself stays.
    expires_at      timestamptz,
    UNIQUE (organization_id, id),
    FOREIGN KEY (organization_id, project_id) REFERENCES svc_platform.projects (organization_id, id)
        ON DELETE SET NULL (project_id),
    FOREIGN KEY (organization_id, api_key_id) REFERENCES svc_platform.api_keys (organization_id, id)
        ON DELETE SET NULL (api_key_id)
);
CREATE INDEX runs_of_organization ON svc_platform.runs (organization_id, id DESC);
CREATE INDEX runs_of_project ON svc_platform.runs (organization_id, project_id, id DESC);
CREATE INDEX runs_unfinished ON svc_platform.runs (status) WHERE status IN ('queued', 'processing');
CREATE INDEX runs_by_expiry ON svc_platform.runs (expires_at) WHERE expires_at IS NOT NULL;

-- The migrations of a run, in order: set is 'migrations', or 'original' and 'squashed'.
CREATE TABLE svc_platform.run_inputs (
    organization_id uuid    NOT NULL,
    run_id          uuid    NOT NULL,
    set             text    NOT NULL CHECK (set IN ('migrations', 'original', 'squashed')),
    position        integer NOT NULL,
    name            text    NOT NULL,
    content         text    NOT NULL,
    PRIMARY KEY (run_id, set, position),
    FOREIGN KEY (organization_id, run_id) REFERENCES svc_platform.runs (organization_id, id) ON DELETE CASCADE
);

CREATE TABLE svc_platform.run_results (
    organization_id uuid        NOT NULL,
    run_id          uuid        PRIMARY KEY,
    -- The answer of the endpoint, as text: it is only ever passed on.
    response        text        NOT NULL,
    sql             text,
    report_html     text,
    map             text,
    created_at      timestamptz NOT NULL DEFAULT now(),
    FOREIGN KEY (organization_id, run_id) REFERENCES svc_platform.runs (organization_id, id) ON DELETE CASCADE
);

-- Counted by day, key and project. A key or project that is gone stays in the count.
CREATE TABLE svc_platform.usage_counters (
    organization_id uuid   NOT NULL REFERENCES svc_platform.organizations ON DELETE CASCADE,
    day             date   NOT NULL,
    api_key_id      uuid,
    project_id      uuid,
    requests        bigint NOT NULL DEFAULT 0,
    runs            bigint NOT NULL DEFAULT 0,
    UNIQUE NULLS NOT DISTINCT (organization_id, day, api_key_id, project_id)
);

-- The counters of rate-limiter-flexible. Losing them in a crash of the database forgives an hour of requests at
-- most, which is worth a write-ahead log record less for every request.
CREATE UNLOGGED TABLE svc_platform.rate_limits (
    key    varchar(255) PRIMARY KEY,
    points integer      NOT NULL DEFAULT 0,
    expire bigint
);

-- What a POST with an Idempotency-Key was answered. The id that it gives to what it makes is fixed before it makes it:
-- a request that is sent again after a crash makes the same thing, not a second one.
CREATE TABLE svc_platform.idempotency_keys (
    organization_id uuid        NOT NULL REFERENCES svc_platform.organizations ON DELETE CASCADE,
    key             text        NOT NULL,
    request_digest  bytea       NOT NULL,
    resource_id     uuid        NOT NULL,
    status          integer,
    headers         jsonb,
    body            text,
    locked_until    timestamptz NOT NULL,
    created_at      timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (organization_id, key)
);
CREATE INDEX idempotency_keys_by_age ON svc_platform.idempotency_keys (created_at);

CREATE TABLE svc_platform.audit_log (
    id              uuid        PRIMARY KEY,
    organization_id uuid        NOT NULL REFERENCES svc_platform.organizations ON DELETE CASCADE,
    actor_kind      text        NOT NULL CHECK (actor_kind IN ('person', 'key', 'operator', 'system')),
    actor_id        uuid,
    actor_name      text        NOT NULL,
    action          text        NOT NULL,
    target_kind     text        NOT NULL,
    target_id       uuid,
    details         jsonb       NOT NULL DEFAULT '{}',
    created_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_log_of_organization ON svc_platform.audit_log (organization_id, id DESC);

-- Append-only, whoever asks: an entry goes only when its organization is gone already.
CREATE FUNCTION svc_platform.refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM svc_platform.organizations WHERE id = OLD.organization_id) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON svc_platform.audit_log
    FOR EACH ROW EXECUTE FUNCTION svc_platform.refuse_audit_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON svc_platform.audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION svc_platform.refuse_audit_change();

-- What stays of an organization that was deleted: that it was.
CREATE TABLE svc_platform.deleted_organizations (
    organization_id uuid        PRIMARY KEY,
    deleted_by      text        NOT NULL,
    deleted_at      timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE svc_platform.webhooks (
    id              uuid        PRIMARY KEY,
    organization_id uuid        NOT NULL REFERENCES svc_platform.organizations ON DELETE CASCADE,
    url             text        NOT NULL,
    events          text[]      NOT NULL,
    -- Deliveries are signed with it, so it is kept, sealed with SVC_SECRET.
    sealed_secret   bytea       NOT NULL,
    is_active       boolean     NOT NULL DEFAULT true,
    created_at      timestamptz NOT NULL DEFAULT now(),
    updated_at      timestamptz NOT NULL DEFAULT now(),
    UNIQUE (organization_id, id)
);

CREATE TABLE svc_platform.webhook_deliveries (
    id              uuid        PRIMARY KEY,
    organization_id uuid        NOT NULL,
    webhook_id      uuid        NOT NULL,
    run_id          uuid        NOT NULL,
    event           text        NOT NULL,
    payload         text        NOT NULL,
    status          text        NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')),
    attempts        integer     NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL DEFAULT now(),
    response_status integer,
    error           text,
    created_at      timestamptz NOT NULL DEFAULT now(),
    delivered_at    timestamptz,
    UNIQUE (webhook_id, run_id, event),
    FOREIGN KEY (organization_id, webhook_id) REFERENCES svc_platform.webhooks (organization_id, id)
        ON DELETE CASCADE,
    FOREIGN KEY (organization_id, run_id) REFERENCES svc_platform.runs (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_due ON svc_platform.webhook_deliveries (next_attempt_at) WHERE status = 'pending';

-- Letters to send. Written in the transaction of what they tell of, sent by a worker.
CREATE TABLE svc_platform.mails (
    id              uuid        PRIMARY KEY,
    organization_id uuid        REFERENCES svc_platform.organizations ON DELETE CASCADE,
    recipient       text        NOT NULL,
    kind            text        NOT NULL,
    -- What is told once is told once, however many try.
    once            text        UNIQUE,
    subject         text        NOT NULL,
    text_body       text        NOT NULL,
    html_body       text        NOT NULL,
    attempts        integer     NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL DEFAULT now(),
    sent_at         timestamptz,
    failed_at       timestamptz,
    error           text,
    created_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mails_due ON svc_platform.mails (next_attempt_at) WHERE sent_at IS NULL AND failed_at IS NULL;
