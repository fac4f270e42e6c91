CREATE FUNCTION order_total(order_id bigint) RETURNS numeric
LANGUAGE sql STABLE AS $$
    SELECT sum(quantity * unit_price) FROM order_items WHERE order_items.order_id = $1
$$;

CREATE VIEW order_summaries AS
SELECT orders.id, customers.email, orders.status, orders.placed_at, order_total(orders.id) AS total
FROM orders
JOIN customers ON customers.id = orders.customer_id;
