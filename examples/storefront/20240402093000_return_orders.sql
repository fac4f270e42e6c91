ALTER TABLE orders ADD COLUMN returned_at timestamptz;
ALTER TABLE orders ADD COLUMN return_reason text;

CREATE FUNCTION return_order(order_id bigint, reason text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    UPDATE orders SET status = 'returned', returned_at = now(), return_reason = reason WHERE id = order_id;
END
$$;
