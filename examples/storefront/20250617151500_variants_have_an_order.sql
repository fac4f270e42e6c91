ALTER TABLE product_variants ADD COLUMN position integer NOT NULL DEFAULT 0;
ALTER TABLE product_variants ADD CONSTRAINT product_variants_position UNIQUE (product_id, position);
ALTER TABLE product_variants RENAME COLUMN title TO name;
