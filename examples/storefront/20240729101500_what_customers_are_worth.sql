CREATE VIEW customer_values AS
SELECT customers.id, customers.email, count(*) AS orders, sum(order_total(orders.id)) AS total
FROM customers
JOIN orders ON orders.customer_id = customers.id
WHERE orders.status <> 'cancelled'
GROUP BY customers.id;
