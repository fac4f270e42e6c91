ALTER TABLE products ADD COLUMN stock integer NOT NULL DEFAULT 0;
ALTER TABLE products ADD CONSTRAINT products_stock_not_negative CHECK (stock >= 0);

CREATE TABLE stock_changes (
    id         bigserial PRIMARY KEY,
    product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    delta      integer NOT NULL,
    changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_changes_product ON stock_changes (product_id, changed_at);

CREATE FUNCTION record_stock_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO stock_changes (product_id, delta) VALUES (NEW.id, NEW.stock - OLD.stock);
    RETURN NEW;
END
$$;

CREATE TRIGGER record_stock_change AFTER UPDATE OF stock ON products
    FOR EACH ROW WHEN (OLD.stock IS DISTINCT FROM NEW.stock)
    EXECUTE FUNCTION record_stock_change();
