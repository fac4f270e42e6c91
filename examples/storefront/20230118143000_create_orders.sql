CREATE TYPE order_status AS ENUM ('pending', 'paid', 'shipped');

CREATE TABLE orders (
    id          bigint GENERATED ALWAYS AS IDENTITY (START WITH 1000) PRIMARY KEY,
    customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE RESTRICT,
    status      order_status NOT NULL DEFAULT 'pending',
    notes       text,
    placed_at   timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE order_items (
    order_id   bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    product_id bigint NOT NULL REFERENCES products (id),
    quantity   integer NOT NULL DEFAULT 1,
    -- The price at the time of sale: products.price moves on.
    unit_price numeric(12, 2) NOT NULL,
    PRIMARY KEY (order_id, product_id)
);

COMMENT ON COLUMN orders.notes IS 'What the customer wrote at checkout.';
