ALTER TABLE customers VALIDATE CONSTRAINT customers_phone_is_international;
COMMENT ON COLUMN customers.phone IS 'International form, such as +4930123456.';

CREATE OR REPLACE FUNCTION record_stock_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO inventory_movements (product_id, delta, reason)
    VALUES (
        NEW.id,
        NEW.stock - OLD.stock,
        coalesce(
            nullif(current_setting('app.reason', true), ''),
            CASE WHEN NEW.stock > OLD.stock THEN 'delivery' ELSE 'sale' END
        )
    );
    RETURN NEW;
END
$$;
