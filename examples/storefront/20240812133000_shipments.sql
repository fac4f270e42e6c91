CREATE TABLE couriers (
    code text PRIMARY KEY,
    name text NOT NULL
);

CREATE TABLE shipments (
    id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id        bigint NOT NULL REFERENCES orders (id),
    carrier         text NOT NULL REFERENCES couriers (code),
    tracking_number text,
    shipped_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX shipments_order ON shipments (order_id);

INSERT INTO couriers (code, name) VALUES ('dhl', 'DHL'), ('dpd', 'DPD');
