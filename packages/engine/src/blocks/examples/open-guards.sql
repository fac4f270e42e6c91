-- @example moves statements about other tables past a block with an open guard
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

-- @example treats an object that an open block may add as uncertain
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

-- @example treats an object that an open block may drop as uncertain
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

-- @example decides a guard that counts catalog rows
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

-- @example keeps a block that asks whether the history table of a tool exists
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_tables WHERE tablename = '__diesel_schema_migrations') THEN
    DROP TABLE __diesel_schema_migrations;
  END IF;
END $$;
-- @migration
DO $$
BEGIN
  IF to_regclass('_sqlx_migrations') IS NULL THEN
    CREATE TABLE without_sqlx (a int);
  END IF;
END $$;
-- @migration
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD b int;
-- @becomes
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_tables WHERE tablename = '__diesel_schema_migrations') THEN
    DROP TABLE __diesel_schema_migrations;
  END IF;
END $$;
DO $$
BEGIN
  IF to_regclass('_sqlx_migrations') IS NULL THEN
    CREATE TABLE without_sqlx (a int);
  END IF;
END $$;
CREATE TABLE t (
  a int,
  b int
);

-- @example folds around a block that may drop the history table of a tool
CREATE TABLE t (a int);
-- @migration
DO $$
BEGIN
  IF to_regclass('flyway_schema_history') IS NOT NULL THEN
    ASSERT EXISTS (SELECT FROM flyway_schema_history WHERE version = '1');
    DROP TABLE flyway_schema_history;
  END IF;
END $$;
-- @migration
ALTER TABLE t ADD b int;
DROP TABLE IF EXISTS gorp_migrations;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
DO $$
BEGIN
  IF to_regclass('flyway_schema_history') IS NOT NULL THEN
    ASSERT EXISTS (SELECT FROM flyway_schema_history WHERE version = '1');
    DROP TABLE flyway_schema_history;
  END IF;
END $$;
DROP TABLE IF EXISTS gorp_migrations;

-- @example folds around blocks that create an index if an extension exists
CREATE TABLE people (name text);
CREATE TABLE t (a int);
-- @migration
DO $$
DECLARE
  available pg_available_extensions%ROWTYPE;
BEGIN
  SELECT * INTO available FROM pg_available_extensions WHERE name = 'pg_trgm';
  IF FOUND AND current_setting('is_superuser') = 'on' THEN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
  END IF;
END $$;
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX people_name ON people USING gin (name gin_trgm_ops);
  END IF;
END $$;
-- @migration
ALTER TABLE t ADD b int;
-- @becomes
CREATE TABLE people (name text);
CREATE TABLE t (
  a int,
  b int
);
DO $$
DECLARE
  available pg_available_extensions%ROWTYPE;
BEGIN
  SELECT * INTO available FROM pg_available_extensions WHERE name = 'pg_trgm';
  IF FOUND AND current_setting('is_superuser') = 'on' THEN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
  END IF;
END $$;
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX people_name ON people USING gin (name gin_trgm_ops);
  END IF;
END $$;

-- @example decides a guard that asks for an extension of the history
CREATE EXTENSION pg_trgm;
CREATE TABLE people (name text);
-- @migration
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX people_name ON people USING gin (name gin_trgm_ops);
  END IF;
END $$;
-- @migration
ALTER TABLE people ADD born date;
-- @becomes
CREATE EXTENSION pg_trgm;
CREATE TABLE people (
  name text,
  born date
);
CREATE INDEX people_name ON people USING gin (name gin_trgm_ops);

-- @example moves statements past a block that may empty a table, if the other table that it asks for does not exist
CREATE TABLE t (a int);
CREATE TABLE u (a int);
INSERT INTO t VALUES (1);
-- @migration
DO $$ BEGIN
  IF current_setting('app.may_empty', true) IS DISTINCT FROM 'true' THEN
    RETURN;
  END IF;
  TRUNCATE t;
  IF EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tablename = 'missing') THEN
    EXECUTE 'TRUNCATE missing';
  END IF;
END $$;
ALTER TABLE u ADD COLUMN b int;
-- @becomes
CREATE TABLE t (a int);
CREATE TABLE u (
  a int,
  b int
);
INSERT INTO t VALUES (1);
DO $$ BEGIN
  IF current_setting('app.may_empty', true) IS DISTINCT FROM 'true' THEN
    RETURN;
  END IF;
  TRUNCATE t;
  IF EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tablename = 'missing') THEN
    EXECUTE 'TRUNCATE missing';
  END IF;
END $$;

-- @example keeps a table behind a block that would empty it
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
-- @migration
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tablename = 'later') THEN
    EXECUTE 'TRUNCATE later';
  END IF;
  IF current_setting('app.may_empty', true) = 'true' THEN
    TRUNCATE t;
  END IF;
END $$;
CREATE TABLE later (a int);
INSERT INTO later VALUES (1);
-- @becomes
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tablename = 'later') THEN
    EXECUTE 'TRUNCATE later';
  END IF;
  IF current_setting('app.may_empty', true) = 'true' THEN
    TRUNCATE t;
  END IF;
END $$;
CREATE TABLE later (a int);
INSERT INTO later VALUES (1);

-- @example folds around an extension that may be missing
CREATE TABLE t (a int);
-- @migration
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS http;
EXCEPTION WHEN insufficient_privilege OR feature_not_supported THEN
  RAISE NOTICE 'not available';
END $$;
DO $$ BEGIN
  CREATE EXTENSION citext;
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'not available: %', SQLERRM;
END $$;
ALTER TABLE t ADD COLUMN b int;
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM information_schema.tables WHERE table_schema = 'public' AND table_name = 'u') THEN
    CREATE TABLE u (a int);
  END IF;
END $$;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS http;
EXCEPTION WHEN insufficient_privilege OR feature_not_supported THEN
  RAISE NOTICE 'not available';
END $$;
DO $$ BEGIN
  CREATE EXTENSION citext;
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'not available: %', SQLERRM;
END $$;
CREATE TABLE u (a int);

-- @example keeps the order to an extension whose objects svc does not know
CREATE TABLE t (a int);
-- @migration
DO $$ BEGIN
  CREATE EXTENSION unknown_one;
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'not available';
END $$;
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (a int);
DO $$ BEGIN
  CREATE EXTENSION unknown_one;
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'not available';
END $$;
ALTER TABLE t ADD COLUMN b int;
