CREATE TABLE order_events (
    order_id    bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    occurred_at timestamptz NOT NULL,
    kind        text NOT NULL,
    details     jsonb NOT NULL DEFAULT '{}'
) PARTITION BY RANGE (occurred_at);

CREATE INDEX order_events_order ON order_events (order_id);

CREATE TABLE order_events_2023 PARTITION OF order_events
    FOR VALUES FROM ('2023-01-01 00:00+00') TO ('2024-01-01 00:00+00');
CREATE TABLE order_events_2024 PARTITION OF order_events
    FOR VALUES FROM ('2024-01-01 00:00+00') TO ('2025-01-01 00:00+00');
