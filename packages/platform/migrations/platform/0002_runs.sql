-- Whether a proof says that the SQL of a run builds the same database; NULL where there is no SQL.
ALTER TABLE svc_platform.run_results ADD COLUMN proven boolean;

-- Files that were sent and are no migrations, and why.
ALTER TABLE svc_platform.runs ADD COLUMN left_out jsonb NOT NULL DEFAULT '[]';

CREATE INDEX runs_by_key ON svc_platform.runs (organization_id, api_key_id);
CREATE INDEX webhook_deliveries_of_webhook ON svc_platform.webhook_deliveries (organization_id, webhook_id, id DESC);
CREATE INDEX webhook_deliveries_of_run ON svc_platform.webhook_deliveries (organization_id, run_id);
