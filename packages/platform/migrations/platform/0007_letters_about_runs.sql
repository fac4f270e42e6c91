-- Whether whoever started a run is told by e-mail that it failed, or that its result is not proven.
ALTER TABLE svc_platform.organizations ADD COLUMN email_run_problems boolean NOT NULL DEFAULT false;
