-- @example a block that may change a table lets others pass
CREATE TABLE t (a varchar(9));
CREATE TABLE u (a int);
-- @migration
DO $$ BEGIN
  IF EXISTS (
    SELECT 1 FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = 't' AND character_maximum_length < 100
  ) THEN
    ALTER TABLE t ALTER COLUMN a TYPE varchar(100);
  END IF;
END $$;
ALTER TABLE u ADD COLUMN b int;
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (a varchar(9));
DO $$ BEGIN
  IF EXISTS (
    SELECT 1 FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = 't' AND character_maximum_length < 100
  ) THEN
    ALTER TABLE t ALTER COLUMN a TYPE varchar(100);
  END IF;
END $$;
ALTER TABLE t ADD COLUMN b int;
CREATE TABLE u (
  a int,
  b int
);

-- @example what it may have added is there, or not
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
DO $$ BEGIN
  IF (SELECT max(a) FROM t) > 5 THEN
    ALTER TABLE t ADD COLUMN b int;
    CREATE INDEX i ON t (b);
  END IF;
END $$;
ALTER TABLE t ADD COLUMN IF NOT EXISTS b text;
CREATE INDEX IF NOT EXISTS i ON t (a);
-- @becomes
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
DO $$ BEGIN
  IF (SELECT max(a) FROM t) > 5 THEN
    ALTER TABLE t ADD COLUMN b int;
    CREATE INDEX i ON t (b);
  END IF;
END $$;
ALTER TABLE t ADD COLUMN IF NOT EXISTS b text;
CREATE INDEX IF NOT EXISTS i ON t (a);

-- @example what it may have taken away is there, or not
CREATE TYPE mood AS ENUM ('sad');
CREATE TABLE t (a int, m mood);
INSERT INTO t VALUES (1);
DO $$ BEGIN
  IF (SELECT max(a) FROM t) > 5 THEN
    ALTER TABLE t DROP COLUMN m;
  END IF;
END $$;
ALTER TABLE t DROP COLUMN IF EXISTS m;
DROP TYPE mood;
-- @becomes
CREATE TYPE mood AS ENUM ('sad');
CREATE TABLE t (a int, m mood);
INSERT INTO t VALUES (1);
DO $$ BEGIN
  IF (SELECT max(a) FROM t) > 5 THEN
    ALTER TABLE t DROP COLUMN m;
  END IF;
END $$;
ALTER TABLE t DROP COLUMN IF EXISTS m;
DROP TYPE mood;

-- @example a guard that counts what the catalog has is decided
CREATE TABLE t (a int);
DO $$
DECLARE
  is_there boolean := false;
BEGIN
  SELECT count(*) != 0 INTO is_there FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name = 't' AND column_name = 'b';
  IF NOT is_there THEN
    ALTER TABLE t ADD COLUMN b int;
  END IF;
END $$;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
