-- A delivery that tells of no run: the one that somebody asked for to try a webhook.
ALTER TABLE svc_platform.webhook_deliveries ALTER COLUMN run_id DROP NOT NULL;
