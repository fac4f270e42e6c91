-- @example removes CREATE TABLE IF NOT EXISTS of an existing table
CREATE TABLE t (a int);
-- @migration
CREATE TABLE IF NOT EXISTS t (a int, b int);
-- @becomes
CREATE TABLE t (a int);

-- @example removes DROP VIEW IF EXISTS of a missing view
CREATE TABLE t (a int);
-- @migration
DROP VIEW IF EXISTS v;
-- @becomes
CREATE TABLE t (a int);

-- @example removes CREATE INDEX IF NOT EXISTS of an existing index
CREATE TABLE t (a int);
CREATE INDEX i ON t (a);
-- @migration
CREATE INDEX IF NOT EXISTS i ON t (a);
-- @becomes
CREATE TABLE t (a int);
CREATE INDEX i ON t (a);

-- @example removes DROP INDEX IF EXISTS of a missing index
CREATE TABLE t (a int);
-- @migration
DROP INDEX IF EXISTS i;
-- @becomes
CREATE TABLE t (a int);

-- @example removes CREATE SEQUENCE IF NOT EXISTS of an existing sequence
CREATE SEQUENCE s;
-- @migration
CREATE SEQUENCE IF NOT EXISTS s START 5;
-- @becomes
CREATE SEQUENCE s;

-- @example removes DROP TYPE IF EXISTS of a missing type
CREATE TABLE t (a int);
-- @migration
DROP TYPE IF EXISTS mood;
-- @becomes
CREATE TABLE t (a int);

-- @example removes DROP FUNCTION IF EXISTS of a missing function
CREATE TABLE t (a int);
-- @migration
DROP FUNCTION IF EXISTS f(int);
-- @becomes
CREATE TABLE t (a int);

-- @example removes DROP TRIGGER IF EXISTS of a missing trigger
CREATE TABLE t (a int);
-- @migration
DROP TRIGGER IF EXISTS g ON t;
-- @becomes
CREATE TABLE t (a int);

-- @example removes DROP POLICY IF EXISTS of a missing policy
CREATE TABLE t (a int);
-- @migration
DROP POLICY IF EXISTS p ON t;
-- @becomes
CREATE TABLE t (a int);

-- @example removes CREATE SCHEMA IF NOT EXISTS of an existing schema
CREATE SCHEMA s;
-- @migration
CREATE SCHEMA IF NOT EXISTS s;
-- @becomes
CREATE SCHEMA s;

-- @example removes DROP SCHEMA IF EXISTS of a missing schema
CREATE TABLE t (a int);
-- @migration
DROP SCHEMA IF EXISTS s;
-- @becomes
CREATE TABLE t (a int);

-- @example removes ALTER TABLE IF EXISTS of a missing table
CREATE TABLE t (a int);
-- @migration
ALTER TABLE IF EXISTS u ADD COLUMN b int;
-- @becomes
CREATE TABLE t (a int);

-- @example removes CREATE MATERIALIZED VIEW IF NOT EXISTS of an existing one
CREATE TABLE t (a int);
CREATE MATERIALIZED VIEW m AS SELECT a FROM t;
-- @migration
CREATE MATERIALIZED VIEW IF NOT EXISTS m AS SELECT a FROM t;
-- @becomes
CREATE TABLE t (a int);
CREATE MATERIALIZED VIEW m AS SELECT a FROM t;

-- @example keeps conditional statements after a barrier
CREATE TABLE t (a int);
DO $$ BEGIN EXECUTE 'CREATE TABLE ' || rtrim('u (a int)'); END $$;
-- @migration
CREATE TABLE IF NOT EXISTS u (a int);
DROP TABLE IF EXISTS w;
-- @becomes
CREATE TABLE t (a int);
DO $$ BEGIN EXECUTE 'CREATE TABLE ' || rtrim('u (a int)'); END $$;
CREATE TABLE IF NOT EXISTS u (a int);
DROP TABLE IF EXISTS w;

-- @example keeps only the last of two CREATE TABLE IF NOT EXISTS
CREATE TABLE IF NOT EXISTS t (a int);
-- @migration
DROP TABLE t;
CREATE TABLE IF NOT EXISTS t (b int);
-- @becomes
CREATE TABLE t (b int);

-- @example removes DROP IF EXISTS before the first CREATE
DROP TABLE IF EXISTS t;
CREATE TABLE t (a int);
-- @migration
DROP TABLE IF EXISTS t;
CREATE TABLE t (b int);
-- @becomes
CREATE TABLE t (b int);

-- @example keeps the last of a view that is always dropped first
CREATE TABLE t (a int, b int);
-- @migration
DROP VIEW IF EXISTS v;
CREATE VIEW v AS SELECT a FROM t;
-- @migration
DROP VIEW IF EXISTS v;
CREATE VIEW v AS SELECT b FROM t;
-- @becomes
CREATE TABLE t (a int, b int);
CREATE VIEW v AS SELECT b FROM t;

-- @example keeps the last of a trigger that is always dropped first
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
-- @migration
DROP TRIGGER IF EXISTS g ON t;
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
-- @migration
DROP TRIGGER IF EXISTS g ON t;
CREATE TRIGGER g BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION f();
-- @becomes
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TABLE t (a int);
CREATE TRIGGER g BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION f();

-- @example removes CREATE TABLE IF NOT EXISTS AS of an existing table
CREATE TABLE t (a int);
CREATE TABLE c (a int);
CREATE TABLE IF NOT EXISTS c AS SELECT a FROM t;
-- @migration
ALTER TABLE t RENAME COLUMN a TO b;
-- @becomes
CREATE TABLE t (b int);
CREATE TABLE c (a int);

-- @example removes the DROP of a missing overload
CREATE FUNCTION f(a int, b text) RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE TABLE t (a int);
-- @migration
DROP FUNCTION IF EXISTS f(int);
DROP FUNCTION IF EXISTS f(smallint, text);
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE FUNCTION f(a int, b text) RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE TABLE t (
  a int,
  b int
);

-- @example removes SHOW
CREATE TABLE t (a int);
SHOW search_path;
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);

-- @example removes REINDEX
CREATE TABLE t (a int);
CREATE INDEX i ON t (a);
INSERT INTO t VALUES (1);
-- @migration
REINDEX TABLE t;
-- @becomes
CREATE TABLE t (a int);
CREATE INDEX i ON t (a);
INSERT INTO t VALUES (1);

-- @example keeps REINDEX if indexes may lack rows
CREATE TABLE t (a int);
CREATE INDEX i ON t (a);
-- @migration
UPDATE pg_index SET indisready = false WHERE indrelid = 't'::regclass;
INSERT INTO t VALUES (1);
UPDATE pg_index SET indisready = true WHERE indrelid = 't'::regclass;
REINDEX TABLE t;
-- @becomes
CREATE TABLE t (a int);
CREATE INDEX i ON t (a);
UPDATE pg_index SET indisready = false WHERE indrelid = 't'::regclass;
INSERT INTO t VALUES (1);
UPDATE pg_index SET indisready = true WHERE indrelid = 't'::regclass;
REINDEX TABLE t;

-- @example removes settings that return to those of a new object
CREATE ROLE reader;
CREATE TABLE t (a int);
COMMENT ON COLUMN t.a IS 'a note';
ALTER TABLE t ENABLE ROW LEVEL SECURITY;
GRANT ALL ON t TO reader;
-- @migration
COMMENT ON COLUMN t.a IS NULL;
ALTER TABLE t DISABLE ROW LEVEL SECURITY;
REVOKE ALL ON t FROM reader;
GRANT SELECT ON t TO reader;
-- @becomes
CREATE ROLE reader;
CREATE TABLE t (a int);
GRANT SELECT ON t TO reader;

-- @example keeps settings of objects that may have others from the start
CREATE TABLE s (a int);
COMMENT ON COLUMN s.a IS 'a note';
CREATE TABLE t (LIKE s INCLUDING COMMENTS);
COMMENT ON SCHEMA public IS NULL;
-- @migration
COMMENT ON COLUMN t.a IS NULL;
-- @becomes
CREATE TABLE s (a int);
COMMENT ON COLUMN s.a IS 'a note';
CREATE TABLE t (LIKE s INCLUDING COMMENTS);
COMMENT ON COLUMN t.a IS NULL;
COMMENT ON SCHEMA public IS NULL;

-- @example keeps a REVOKE from a role that may own the table, or that has privileges by default
CREATE ROLE writer;
CREATE TABLE t (a int);
ALTER TABLE t OWNER TO writer;
ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO writer;
CREATE TABLE u (a int);
-- @migration
REVOKE INSERT ON t FROM writer;
REVOKE SELECT ON u FROM writer;
-- @becomes
CREATE ROLE writer;
CREATE TABLE t (a int);
ALTER TABLE t OWNER TO writer;
REVOKE INSERT ON t FROM writer;
ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO writer;
CREATE TABLE u (a int);
REVOKE SELECT ON u FROM writer;
