CREATE TYPE e AS ENUM ('a');
CREATE TABLE t (x e);
CREATE FUNCTION adds(label text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_enum WHERE enumlabel = label AND enumtypid = (SELECT oid FROM pg_type WHERE typname = 'e')) THEN
    EXECUTE format('ALTER TYPE e ADD VALUE %L', label);
  END IF;
END $$;
SELECT adds('b');
SELECT adds('a');
-- @migration
SELECT adds('b');
SELECT adds(chr(99));
-- @migration
INSERT INTO t VALUES ('b'), ('c');
