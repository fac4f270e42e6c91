ALTER TABLE shipments ADD COLUMN expected_on date;
ALTER TABLE shipments ADD COLUMN delivered_at timestamptz;
CREATE INDEX shipments_open ON shipments (expected_on) WHERE delivered_at IS NULL;
