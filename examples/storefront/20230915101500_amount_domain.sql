CREATE DOMAIN amount AS numeric(12, 2) CONSTRAINT amount_not_negative CHECK (VALUE >= 0);
COMMENT ON DOMAIN amount IS 'Money in the currency of the shop.';

-- A view holds on to the types of its columns.
DROP VIEW product_listing;
ALTER TABLE products DROP CONSTRAINT products_price_check;
ALTER TABLE products ALTER COLUMN price TYPE amount;
CREATE VIEW product_listing AS
SELECT products.id, products.sku, products.name, products.price, categories.name AS category
FROM products
JOIN categories ON categories.id = products.category_id
WHERE products.status = 'active';

ALTER TABLE order_items ADD CONSTRAINT order_items_quantity_positive CHECK (quantity > 0) NOT VALID;
