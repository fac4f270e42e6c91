ALTER TABLE customers RENAME COLUMN full_name TO name;

-- CREATE OR REPLACE VIEW may only add columns at the end, and the name belongs beside the email.
DROP VIEW order_summaries;
CREATE VIEW order_summaries AS
SELECT orders.id, customers.name, customers.email, orders.status, orders.placed_at,
       order_total(orders.id) AS total
FROM orders
JOIN customers ON customers.id = orders.customer_id;
