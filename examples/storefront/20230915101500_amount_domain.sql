CREATE DOMAIN amount AS numeric(12, 2) CONSTRAINT amount_not_negative CHECK (VALUE >= 0);
COMMENT ON DOMAIN amount IS 'Money in the currency of the shop.';

ALTER TABLE products DROP CONSTRAINT products_price_check;
ALTER TABLE products ALTER COLUMN price TYPE amount;
ALTER TABLE order_items ALTER COLUMN unit_price TYPE amount;

ALTER TABLE order_items ADD CONSTRAINT order_items_quantity_positive CHECK (quantity > 0) NOT VALID;
