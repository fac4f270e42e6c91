CREATE TYPE fr AS RANGE (SUBTYPE = float8);
-- @migration
DO $$ BEGIN IF NOT EXISTS (SELECT 1 FROM pg_type WHERE typname = 'fr' AND typtype = 'r') THEN CREATE TYPE fr AS RANGE (SUBTYPE = float8); END IF; END $$;
-- @migration
CREATE TABLE t (a fr);
-- @migration
CREATE TYPE c AS (x int);
-- @migration
DO $$ BEGIN IF NOT EXISTS (SELECT 1 FROM pg_type WHERE typname = 'c' AND typtype = 'c') THEN CREATE TYPE c AS (y int); END IF; END $$;
-- @migration
DO $$ BEGIN IF NOT EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = 'c'::regclass AND attname = 'x') THEN ALTER TYPE c ADD ATTRIBUTE x int; END IF; END $$;
