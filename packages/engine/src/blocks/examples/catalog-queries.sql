-- @example keeps a catalog query after what it finds and before everything else
CREATE TABLE t (a int);
CREATE TABLE seen (name text);
ALTER TABLE t ADD COLUMN b int;
-- @migration
INSERT INTO seen SELECT attname FROM pg_attribute WHERE attrelid = 't'::regclass AND attnum > 0;
-- @migration
ALTER TABLE t ADD COLUMN c int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
CREATE TABLE seen (name text);
INSERT INTO seen SELECT attname FROM pg_attribute WHERE attrelid = 't'::regclass AND attnum > 0;
ALTER TABLE t ADD COLUMN c int;

-- @example still knows which tables have rows after a catalog query
CREATE TABLE seen (name text);
CREATE TABLE t (a int);
INSERT INTO seen SELECT relname FROM pg_class WHERE relname = 't';
-- @migration
UPDATE t SET a = 1;
-- @becomes
CREATE TABLE seen (name text);
CREATE TABLE t (a int);
INSERT INTO seen SELECT relname FROM pg_class WHERE relname = 't';

-- @example keeps a rename after a catalog query that read the old name
CREATE TABLE seen (name text);
CREATE TABLE t (a int);
INSERT INTO seen SELECT relname FROM pg_class WHERE relname IN ('t', 'u');
-- @migration
ALTER TABLE t RENAME TO u;
-- @becomes
CREATE TABLE seen (name text);
CREATE TABLE t (a int);
INSERT INTO seen SELECT relname FROM pg_class WHERE relname IN ('t', 'u');
ALTER TABLE t RENAME TO u;

-- @example removes a catalog query without effect
CREATE TABLE t (a int);
SELECT relname, pg_get_userbyid(relowner) FROM pg_class WHERE oid = 't'::regclass;
-- @migration
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);

-- @example treats a sequence that is looked up at run time as any sequence
CREATE SEQUENCE a;
CREATE TABLE names (name text);
INSERT INTO names VALUES ('a');
SELECT setval(name::regclass, 5) FROM names;
-- @migration
ALTER SEQUENCE a INCREMENT BY 2;
-- @becomes
CREATE SEQUENCE a;
CREATE TABLE names (name text);
INSERT INTO names VALUES ('a');
SELECT setval(name::regclass, 5) FROM names;
ALTER SEQUENCE a INCREMENT BY 2;

-- @example does not treat the name of a text search configuration as a catalog query
CREATE TABLE t (a text);
CREATE TABLE u (a int);
CREATE INDEX words ON t USING gin (to_tsvector('english'::regconfig, a));
INSERT INTO t VALUES ('words');
ALTER TABLE u ADD b int;
-- @becomes
CREATE TABLE t (a text);
CREATE INDEX words ON t USING gin (to_tsvector('english'::regconfig, a));
CREATE TABLE u (
  a int,
  b int
);
INSERT INTO t VALUES ('words');

-- @example decides a guard on materialized views and on the kind of a relation
CREATE TABLE scores (id int, score int);
CREATE VIEW ranks AS SELECT id FROM scores;
-- @migration
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_matviews WHERE schemaname = 'public' AND matviewname = 'ranks') THEN
    DROP MATERIALIZED VIEW ranks;
  ELSE
    DROP VIEW IF EXISTS ranks;
  END IF;
  IF NOT EXISTS (SELECT 1 FROM pg_class WHERE relname = 'ranks' AND relkind = 'm') THEN
    CREATE MATERIALIZED VIEW ranks AS SELECT id, score FROM scores;
  END IF;
END $$;
-- @becomes
CREATE TABLE scores (id int, score int);
CREATE MATERIALIZED VIEW ranks AS SELECT id, score FROM scores;

-- @example decides guards on a variable with the type of a column
CREATE TABLE t (a timestamp(3), b varchar(9));
-- @migration
DO $$
DECLARE
  kind text;
BEGIN
  SELECT data_type INTO kind FROM information_schema.columns WHERE table_name = 't' AND column_name = 'a';
  IF kind IS NULL OR kind = 'timestamp with time zone' THEN
    ALTER TABLE t ADD c int;
  ELSIF kind <> 'integer' THEN
    ALTER TABLE t ADD d int;
  END IF;
  IF EXISTS (SELECT 1 FROM information_schema.columns
             WHERE table_name = 't' AND column_name = 'b' AND data_type IN ('text', 'character varying')) THEN
    ALTER TABLE t ADD e int;
  END IF;
END $$;
-- @becomes
CREATE TABLE t (
  a timestamp(3),
  b varchar(9),
  d int,
  e int
);

-- @example keeps a block with a variable for the type of a column that several tables have
CREATE TABLE t (a int);
CREATE TABLE u (a text);
-- @migration
DO $$
DECLARE
  kind text;
BEGIN
  SELECT data_type INTO kind FROM information_schema.columns WHERE column_name = 'a' AND table_schema = 'public';
  IF kind = 'text' THEN
    ALTER TABLE t ADD b int;
  END IF;
END $$;
-- @becomes
CREATE TABLE t (a int);
CREATE TABLE u (a text);
DO $$
DECLARE
  kind text;
BEGIN
  SELECT data_type INTO kind FROM information_schema.columns WHERE column_name = 'a' AND table_schema = 'public';
  IF kind = 'text' THEN
    ALTER TABLE t ADD b int;
  END IF;
END $$;
