CREATE TYPE subscription_interval AS ENUM ('week', 'month');

CREATE TABLE subscriptions (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
    product_id  bigint NOT NULL REFERENCES products (id),
    every       subscription_interval NOT NULL DEFAULT 'month',
    next_on     date NOT NULL,
    created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX subscriptions_due ON subscriptions (next_on);
