-- @example a table that is there is not made again
CREATE TABLE t (a int);
-- @migration
CREATE TABLE IF NOT EXISTS t (a int, b int);
-- @becomes
CREATE TABLE t (a int);

-- @example a view that is not there need not be dropped
CREATE TABLE t (a int);
-- @migration
DROP VIEW IF EXISTS v;
-- @becomes
CREATE TABLE t (a int);

-- @example an index that is there is not made again
CREATE TABLE t (a int);
CREATE INDEX i ON t (a);
-- @migration
CREATE INDEX IF NOT EXISTS i ON t (a);
-- @becomes
CREATE TABLE t (a int);
CREATE INDEX i ON t (a);

-- @example an index that is not there need not be dropped
CREATE TABLE t (a int);
-- @migration
DROP INDEX IF EXISTS i;
-- @becomes
CREATE TABLE t (a int);

-- @example a sequence that is there is not made again
CREATE SEQUENCE s;
-- @migration
CREATE SEQUENCE IF NOT EXISTS s START 5;
-- @becomes
CREATE SEQUENCE s;

-- @example a type that is not there need not be dropped
CREATE TABLE t (a int);
-- @migration
DROP TYPE IF EXISTS mood;
-- @becomes
CREATE TABLE t (a int);

-- @example a function that is not there need not be dropped
CREATE TABLE t (a int);
-- @migration
DROP FUNCTION IF EXISTS f(int);
-- @becomes
CREATE TABLE t (a int);

-- @example a trigger that is not there need not be dropped
CREATE TABLE t (a int);
-- @migration
DROP TRIGGER IF EXISTS g ON t;
-- @becomes
CREATE TABLE t (a int);

-- @example a policy that is not there need not be dropped
CREATE TABLE t (a int);
-- @migration
DROP POLICY IF EXISTS p ON t;
-- @becomes
CREATE TABLE t (a int);

-- @example a schema that is there is not made again
CREATE SCHEMA s;
-- @migration
CREATE SCHEMA IF NOT EXISTS s;
-- @becomes
CREATE SCHEMA s;

-- @example a schema that is not there need not be dropped
CREATE TABLE t (a int);
-- @migration
DROP SCHEMA IF EXISTS s;
-- @becomes
CREATE TABLE t (a int);

-- @example a table that is not there is not altered
CREATE TABLE t (a int);
-- @migration
ALTER TABLE IF EXISTS u ADD COLUMN b int;
-- @becomes
CREATE TABLE t (a int);

-- @example a materialized view that is there is not made again
CREATE TABLE t (a int);
CREATE MATERIALIZED VIEW m AS SELECT a FROM t;
-- @migration
CREATE MATERIALIZED VIEW IF NOT EXISTS m AS SELECT a FROM t;
-- @becomes
CREATE TABLE t (a int);
CREATE MATERIALIZED VIEW m AS SELECT a FROM t;

-- @example after something that nobody follows, what is there is not known
CREATE TABLE t (a int);
DO $$ BEGIN EXECUTE 'CREATE TABLE ' || lower('U (a int)'); END $$;
-- @migration
CREATE TABLE IF NOT EXISTS u (a int);
DROP TABLE IF EXISTS w;
-- @becomes
CREATE TABLE t (a int);
DO $$ BEGIN EXECUTE 'CREATE TABLE ' || lower('U (a int)'); END $$;
CREATE TABLE IF NOT EXISTS u (a int);
DROP TABLE IF EXISTS w;

-- @example a table made again after its drop is made
CREATE TABLE IF NOT EXISTS t (a int);
-- @migration
DROP TABLE t;
CREATE TABLE IF NOT EXISTS t (b int);
-- @becomes
CREATE TABLE t (b int);

-- @example dropped before it is made, as some write it
DROP TABLE IF EXISTS t;
CREATE TABLE t (a int);
-- @migration
DROP TABLE IF EXISTS t;
CREATE TABLE t (b int);
-- @becomes
CREATE TABLE t (b int);

-- @example a view that is dropped first each time it is made
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

-- @example a trigger that is dropped first each time it is made
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

-- @example a query that does not run looks for its columns all the same
CREATE TABLE t (a int);
CREATE TABLE c (a int);
CREATE TABLE IF NOT EXISTS c AS SELECT a FROM t;
-- @migration
ALTER TABLE t RENAME COLUMN a TO b;
-- @becomes
CREATE TABLE t (b int);
CREATE TABLE c (a int);

-- @example a drop of an overload that is not there, while another is
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

-- @example a setting that is only shown
CREATE TABLE t (a int);
SHOW search_path;
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
