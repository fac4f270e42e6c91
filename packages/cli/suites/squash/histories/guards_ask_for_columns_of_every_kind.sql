CREATE TYPE c AS (x int);
CREATE TABLE t (v c);
-- @migration
DO $$ BEGIN IF NOT EXISTS (SELECT 1 FROM pg_attribute a JOIN pg_class r ON a.attrelid = r.oid WHERE r.relname = 'c' AND a.attname = 'x') THEN ALTER TYPE c ADD ATTRIBUTE x int; ELSE ALTER TABLE t ADD COLUMN w int; END IF; END $$;
-- @migration
DO $$ BEGIN IF EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = 't'::regclass AND attname = 'ctid') THEN ALTER TABLE t ADD COLUMN has int; ELSE ALTER TABLE t ADD COLUMN hasnot int; END IF; END $$;
