-- When an event happened: one that is delivered late takes no place of a later one.
ALTER TABLE svc_server.analyses ADD COLUMN happened_at timestamptz;

CREATE INDEX analyses_of_subject ON svc_server.analyses (subject, happened_at) WHERE happened_at IS NOT NULL;
