DROP VIEW product_listing;
CREATE VIEW product_listing AS
SELECT products.id, products.sku, products.name, products.price, categories.name AS category,
       avg(reviews.rating) AS rating
FROM products
JOIN categories ON categories.id = products.category_id
LEFT JOIN reviews ON reviews.product_id = products.id AND reviews.state = 'published'
WHERE products.status = 'active'
GROUP BY products.id, categories.name;
