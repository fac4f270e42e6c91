DROP VIEW order_summaries;
CREATE VIEW order_summaries AS
SELECT orders.id, orders.public_id, customers.name, customers.email, orders.status, orders.placed_at,
       max(shipments.shipped_at) AS shipped_at, order_total(orders.id) AS total
FROM orders
JOIN customers ON customers.id = orders.customer_id
LEFT JOIN shipments ON shipments.order_id = orders.id
GROUP BY orders.id, customers.id;
