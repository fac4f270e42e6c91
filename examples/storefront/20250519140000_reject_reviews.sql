-- 'waiting' was never a good word, and an enum cannot lose a value: a new type takes over.
CREATE TYPE review_status AS ENUM ('pending', 'published', 'rejected');

DROP VIEW product_listing;
ALTER TABLE reviews ALTER COLUMN state DROP DEFAULT;
ALTER TABLE reviews ALTER COLUMN state TYPE review_status
    USING (CASE state::text WHEN 'waiting' THEN 'pending' ELSE state::text END)::review_status;
ALTER TABLE reviews ALTER COLUMN state SET DEFAULT 'pending';
ALTER TABLE reviews RENAME COLUMN state TO status;
DROP TYPE review_state;

CREATE VIEW product_listing AS
SELECT products.id, products.sku, products.name, products.price, categories.name AS category,
       products.stock > 0 AS in_stock, avg(reviews.rating) AS rating, count(reviews.id) AS reviews
FROM products
JOIN categories ON categories.id = products.category_id
LEFT JOIN reviews ON reviews.product_id = products.id AND reviews.status = 'published'
WHERE products.status = 'active'
GROUP BY products.id, categories.name;
