DROP VIEW customer_values;
CREATE VIEW customer_values AS
SELECT customers.id, customers.email, count(*) AS orders,
       sum(order_total(orders.id)) - coalesce(sum(refunds.amount), 0) AS total
FROM customers
JOIN orders ON orders.customer_id = customers.id
LEFT JOIN refunds ON refunds.order_id = orders.id
WHERE orders.status <> 'cancelled'
GROUP BY customers.id;
