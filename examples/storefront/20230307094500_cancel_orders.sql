ALTER TABLE orders ADD COLUMN cancelled_at timestamptz;
ALTER TABLE orders ADD CONSTRAINT orders_cancelled_has_a_time
    CHECK (status <> 'cancelled' OR cancelled_at IS NOT NULL);

CREATE FUNCTION cancel_order(order_id bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    UPDATE orders SET status = 'cancelled', cancelled_at = now() WHERE id = order_id;
END
$$;
