CREATE TABLE t (a int, b int);
CREATE TABLE r (n bigint, last int);
CREATE FUNCTION last_number() RETURNS int LANGUAGE sql AS $$ SELECT max(ordinal_position) FROM information_schema.columns WHERE table_name = 't' $$;
-- @migration
ALTER TABLE t DROP COLUMN a;
-- @migration
INSERT INTO r SELECT count(*), last_number() FROM pg_attribute WHERE attrelid = 't'::regclass AND attnum > 0;
DO $$ BEGIN
  IF (SELECT count(*) FROM pg_attribute WHERE attrelid = 't'::regclass AND attnum > 0) = 2 THEN
    ALTER TABLE t ADD COLUMN two int;
  ELSE
    ALTER TABLE t ADD COLUMN one int;
  END IF;
END $$;
-- @migration
ALTER TABLE t DROP COLUMN b;
INSERT INTO t VALUES (1);
