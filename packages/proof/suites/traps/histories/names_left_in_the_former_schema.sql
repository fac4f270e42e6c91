-- A barrier: from here on, PostgreSQL may choose other names than svc expects.
DO $$ BEGIN EXECUTE 'CREATE TABLE part_' || 1 || ' (i int)'; END $$;
-- @migration
CREATE SCHEMA archive;
CREATE TABLE items (price int, cost int);
ALTER TABLE items ADD CONSTRAINT items_price_check CHECK (cost > 0);
ALTER TABLE items ADD CHECK (price > 0);
ALTER TABLE items SET SCHEMA archive;
-- @migration
ALTER TABLE archive.items DROP COLUMN cost;
