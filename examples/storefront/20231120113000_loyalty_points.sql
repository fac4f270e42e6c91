CREATE TABLE loyalty_accounts (
    customer_id bigint PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
    points      integer NOT NULL DEFAULT 0 CHECK (points >= 0)
);

CREATE TABLE loyalty_entries (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    customer_id bigint NOT NULL REFERENCES loyalty_accounts (customer_id) ON DELETE CASCADE,
    order_id    bigint REFERENCES orders (id),
    points      integer NOT NULL,
    created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX loyalty_entries_customer ON loyalty_entries (customer_id, created_at);

CREATE FUNCTION earn_points() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO loyalty_entries (customer_id, order_id, points)
    VALUES (NEW.customer_id, NEW.id, floor(order_total(NEW.id)));
    RETURN NEW;
END
$$;

CREATE TRIGGER earn_points AFTER UPDATE OF status ON orders
    FOR EACH ROW WHEN (NEW.status = 'paid') EXECUTE FUNCTION earn_points();
