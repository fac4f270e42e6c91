-- What webhooks asked for, and what came of it.
CREATE TABLE svc_server.analyses (
    id           uuid        PRIMARY KEY,
    delivery_id  text        UNIQUE,
    target       jsonb       NOT NULL,
    -- One analysis at a time for each subject: a pull request, or a branch that was pushed to.
    subject      text        NOT NULL,
    status       text        NOT NULL DEFAULT 'queued'
                             CHECK (status IN ('queued', 'processing', 'completed', 'failed', 'superseded')),
    result       jsonb,
    error        text,
    created_at   timestamptz NOT NULL DEFAULT now(),
    updated_at   timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX analyses_unfinished ON svc_server.analyses (subject) WHERE status IN ('queued', 'processing');
