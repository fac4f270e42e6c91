CREATE TABLE log (what text);
CREATE TABLE t (a int, h timestamptz NOT NULL, i double precision, l int);
-- @migration
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND column_name = 'h') THEN
    INSERT INTO log VALUES ('h is');
  END IF;
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND column_name = 'i') THEN
    INSERT INTO log VALUES ('i is');
  END IF;
END $$;
-- @migration
ALTER TABLE t DROP COLUMN h;
