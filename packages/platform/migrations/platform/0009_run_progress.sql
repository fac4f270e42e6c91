-- A run shows how far it is, and a squash what the analysis of its migrations found.
ALTER TABLE svc_platform.runs ADD COLUMN progress jsonb;
ALTER TABLE svc_platform.run_results ADD COLUMN analysis text;
