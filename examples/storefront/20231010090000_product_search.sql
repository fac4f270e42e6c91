ALTER TABLE order_items VALIDATE CONSTRAINT order_items_quantity_positive;

ALTER TABLE products ADD COLUMN search tsvector
    GENERATED ALWAYS AS (to_tsvector('english', name || ' ' || coalesce(description, ''))) STORED;
CREATE INDEX products_search ON products USING gin (search);

-- Nobody ships by weight any more.
ALTER TABLE products DROP COLUMN weight_grams;
