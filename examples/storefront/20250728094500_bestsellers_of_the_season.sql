DROP MATERIALIZED VIEW bestsellers;
CREATE MATERIALIZED VIEW bestsellers AS
SELECT products.id AS product_id, products.name, sum(order_items.quantity) AS sold
FROM products
JOIN order_items ON order_items.product_id = products.id
JOIN orders ON orders.id = order_items.order_id
WHERE products.status = 'active' AND orders.placed_at > now() - interval '90 days'
GROUP BY products.id;

-- REFRESH … CONCURRENTLY asks for it.
CREATE UNIQUE INDEX bestsellers_product ON bestsellers (product_id);

COMMENT ON MATERIALIZED VIEW bestsellers IS 'Sales of the last 90 days, refreshed every night.';
