ALTER TABLE orders ADD COLUMN cancel_reason text;

-- A parameter more is another function to PostgreSQL.
DROP FUNCTION cancel_order(bigint);
CREATE FUNCTION cancel_order(order_id bigint, reason text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    UPDATE orders SET status = 'cancelled', cancelled_at = now(), cancel_reason = reason
    WHERE id = order_id AND status IN ('pending', 'paid');
END
$$;
