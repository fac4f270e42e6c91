DROP VIEW product_listing;
CREATE VIEW product_listing AS
SELECT products.id, products.sku, products.name, products.price, categories.name AS category,
       products.stock > 0 AS in_stock, avg(reviews.rating) AS rating, count(reviews.id) AS reviews
FROM products
JOIN categories ON categories.id = products.category_id
LEFT JOIN reviews ON reviews.product_id = products.id AND reviews.state = 'published'
WHERE products.status = 'active'
GROUP BY products.id, categories.name;
