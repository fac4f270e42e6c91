CREATE TABLE inventory_movements (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    delta      integer NOT NULL,
    reason     text NOT NULL,
    moved_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX inventory_movements_product ON inventory_movements (product_id, moved_at);

INSERT INTO inventory_movements (product_id, delta, reason, moved_at)
SELECT product_id, delta, CASE WHEN delta > 0 THEN 'delivery' ELSE 'sale' END, changed_at
FROM stock_changes
ORDER BY id;

CREATE OR REPLACE FUNCTION record_stock_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO inventory_movements (product_id, delta, reason)
    VALUES (NEW.id, NEW.stock - OLD.stock, CASE WHEN NEW.stock > OLD.stock THEN 'delivery' ELSE 'sale' END);
    RETURN NEW;
END
$$;

DROP TABLE stock_changes;
