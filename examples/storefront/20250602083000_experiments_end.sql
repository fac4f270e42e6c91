ALTER TABLE experiments ADD COLUMN ended_at timestamptz;
UPDATE experiments SET ended_at = now() WHERE started_at < now() - interval '90 days';
