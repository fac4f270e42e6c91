CREATE TABLE order_events_2026 PARTITION OF order_events
    FOR VALUES FROM ('2026-01-01 00:00+00') TO ('2027-01-01 00:00+00');
ALTER TABLE order_events ADD COLUMN actor text;
