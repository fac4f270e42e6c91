ALTER TABLE stock_changes RENAME TO inventory_movements;
ALTER INDEX stock_changes_product RENAME TO inventory_movements_product;
ALTER TABLE inventory_movements ADD COLUMN reason text;
UPDATE inventory_movements SET reason = 'delivery' WHERE delta > 0;
UPDATE inventory_movements SET reason = 'sale' WHERE delta < 0;
ALTER TABLE inventory_movements ALTER COLUMN reason SET NOT NULL;

CREATE OR REPLACE FUNCTION record_stock_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO inventory_movements (product_id, delta, reason)
    VALUES (NEW.id, NEW.stock - OLD.stock, CASE WHEN NEW.stock > OLD.stock THEN 'delivery' ELSE 'sale' END);
    RETURN NEW;
END
$$;
