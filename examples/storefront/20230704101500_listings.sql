CREATE VIEW product_listing AS
SELECT products.id, products.sku, products.name, products.price, categories.name AS category
FROM products
JOIN categories ON categories.id = products.category_id
WHERE products.status = 'active';
