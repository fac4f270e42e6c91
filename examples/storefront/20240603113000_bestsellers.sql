CREATE MATERIALIZED VIEW bestsellers AS
SELECT products.id AS product_id, products.name, coalesce(sum(order_items.quantity), 0) AS sold
FROM products
LEFT JOIN order_items ON order_items.product_id = products.id
WHERE products.status = 'active'
GROUP BY products.id;

-- REFRESH … CONCURRENTLY asks for it.
CREATE UNIQUE INDEX bestsellers_product ON bestsellers (product_id);

COMMENT ON MATERIALIZED VIEW bestsellers IS 'Refreshed every night.';
