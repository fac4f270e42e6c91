-- @example keeps the last comment on a column
CREATE TABLE t (a int);
COMMENT ON COLUMN t.a IS 'first';
-- @migration
COMMENT ON COLUMN t.a IS 'second';
-- @becomes
CREATE TABLE t (a int);
COMMENT ON COLUMN t.a IS 'second';

-- @example on a view
CREATE VIEW v AS SELECT 1 AS a;
COMMENT ON VIEW v IS 'first';
-- @migration
COMMENT ON VIEW v IS 'second';
-- @becomes
CREATE VIEW v AS SELECT 1 AS a;
COMMENT ON VIEW v IS 'second';

-- @example on a column of a view
CREATE VIEW v AS SELECT 1 AS a;
COMMENT ON COLUMN v.a IS 'first';
-- @migration
COMMENT ON COLUMN v.a IS 'second';
-- @becomes
CREATE VIEW v AS SELECT 1 AS a;
COMMENT ON COLUMN v.a IS 'second';

-- @example on an index
CREATE TABLE t (a int);
CREATE INDEX i ON t (a);
COMMENT ON INDEX i IS 'first';
-- @migration
COMMENT ON INDEX i IS 'second';
-- @becomes
CREATE TABLE t (a int);
CREATE INDEX i ON t (a);
COMMENT ON INDEX i IS 'second';

-- @example on a constraint
CREATE TABLE t (a int CONSTRAINT c CHECK (a > 0));
COMMENT ON CONSTRAINT c ON t IS 'first';
-- @migration
COMMENT ON CONSTRAINT c ON t IS 'second';
-- @becomes
CREATE TABLE t (a int CONSTRAINT c CHECK (a > 0));
COMMENT ON CONSTRAINT c ON t IS 'second';

-- @example on a trigger
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
COMMENT ON TRIGGER g ON t IS 'first';
-- @migration
COMMENT ON TRIGGER g ON t IS 'second';
-- @becomes
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TABLE t (a int);
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
COMMENT ON TRIGGER g ON t IS 'second';

-- @example on a policy
CREATE TABLE t (a int);
CREATE POLICY p ON t USING (a > 0);
COMMENT ON POLICY p ON t IS 'first';
-- @migration
COMMENT ON POLICY p ON t IS 'second';
-- @becomes
CREATE TABLE t (a int);
CREATE POLICY p ON t USING (a > 0);
COMMENT ON POLICY p ON t IS 'second';

-- @example on a function, by its arguments
CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE FUNCTION f(text) RETURNS int LANGUAGE sql AS 'SELECT 1';
COMMENT ON FUNCTION f(int) IS 'first';
-- @migration
COMMENT ON FUNCTION f(int) IS 'second';
-- @becomes
CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1';
COMMENT ON FUNCTION f(int) IS 'second';
CREATE FUNCTION f(text) RETURNS int LANGUAGE sql AS 'SELECT 1';

-- @example keeps comments on two overloads
CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE FUNCTION f(text) RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @migration
COMMENT ON FUNCTION f(text) IS 'of text';
COMMENT ON FUNCTION f(int) IS 'of int';
-- @becomes
CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1';
COMMENT ON FUNCTION f(int) IS 'of int';
CREATE FUNCTION f(text) RETURNS int LANGUAGE sql AS 'SELECT 1';
COMMENT ON FUNCTION f(text) IS 'of text';

-- @example on a type
CREATE TYPE mood AS ENUM ('sad');
COMMENT ON TYPE mood IS 'first';
-- @migration
COMMENT ON TYPE mood IS 'second';
-- @becomes
CREATE TYPE mood AS ENUM ('sad');
COMMENT ON TYPE mood IS 'second';

-- @example on a domain
CREATE DOMAIN d AS int;
COMMENT ON DOMAIN d IS 'first';
-- @migration
COMMENT ON DOMAIN d IS 'second';
-- @becomes
CREATE DOMAIN d AS int;
COMMENT ON DOMAIN d IS 'second';

-- @example on a domain's constraint
CREATE DOMAIN d AS int CONSTRAINT positive CHECK (VALUE > 0);
COMMENT ON CONSTRAINT positive ON DOMAIN d IS 'first';
-- @migration
COMMENT ON CONSTRAINT positive ON DOMAIN d IS 'second';
-- @becomes
CREATE DOMAIN d AS int CONSTRAINT positive CHECK (VALUE > 0);
COMMENT ON CONSTRAINT positive ON DOMAIN d IS 'second';

-- @example on a sequence
CREATE SEQUENCE s;
COMMENT ON SEQUENCE s IS 'first';
-- @migration
COMMENT ON SEQUENCE s IS 'second';
-- @becomes
CREATE SEQUENCE s;
COMMENT ON SEQUENCE s IS 'second';

-- @example on a schema
CREATE SCHEMA s;
COMMENT ON SCHEMA s IS 'first';
-- @migration
COMMENT ON SCHEMA s IS 'second';
-- @becomes
CREATE SCHEMA s;
COMMENT ON SCHEMA s IS 'second';

-- @example on a materialized view
CREATE MATERIALIZED VIEW m AS SELECT 1 AS a;
COMMENT ON MATERIALIZED VIEW m IS 'first';
-- @migration
COMMENT ON MATERIALIZED VIEW m IS 'second';
-- @becomes
CREATE MATERIALIZED VIEW m AS SELECT 1 AS a;
COMMENT ON MATERIALIZED VIEW m IS 'second';

-- @example on a procedure
CREATE PROCEDURE p() LANGUAGE sql AS 'SELECT 1';
COMMENT ON PROCEDURE p() IS 'first';
-- @migration
COMMENT ON PROCEDURE p() IS 'second';
-- @becomes
CREATE PROCEDURE p() LANGUAGE sql AS 'SELECT 1';
COMMENT ON PROCEDURE p() IS 'second';

-- @example keeps comments on a table and its column through a fold
CREATE TABLE t (a int);
COMMENT ON COLUMN t.a IS 'the key';
-- @migration
ALTER TABLE t ADD COLUMN b int;
COMMENT ON COLUMN t.b IS 'the value';
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
COMMENT ON COLUMN t.a IS 'the key';
COMMENT ON COLUMN t.b IS 'the value';

-- @example keeps a comment after a copy that includes comments
CREATE TABLE t (a int);
COMMENT ON COLUMN t.a IS 'first';
CREATE TABLE u (LIKE t INCLUDING COMMENTS);
-- @migration
COMMENT ON COLUMN t.a IS 'second';
-- @becomes
CREATE TABLE t (a int);
COMMENT ON COLUMN t.a IS 'first';
CREATE TABLE u (LIKE t INCLUDING COMMENTS);
COMMENT ON COLUMN t.a IS 'second';

-- @example keeps the last comment after NULL
CREATE TABLE t (a int);
COMMENT ON TABLE t IS 'first';
-- @migration
COMMENT ON TABLE t IS NULL;
-- @migration
COMMENT ON TABLE t IS 'it''s back';
-- @becomes
CREATE TABLE t (a int);
COMMENT ON TABLE t IS 'it''s back';

-- @example comes before a function is renamed
CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1';
COMMENT ON FUNCTION f(int) IS 'one';
-- @migration
ALTER FUNCTION f(int) RENAME TO g;
-- @becomes
CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1';
COMMENT ON FUNCTION f(int) IS 'one';
ALTER FUNCTION f(int) RENAME TO g;

-- @example keeps the last comment on an extension
CREATE EXTENSION citext;
COMMENT ON EXTENSION citext IS 'first';
CREATE TABLE t (a int);
-- @migration
COMMENT ON EXTENSION citext IS 'second';
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE EXTENSION citext;
COMMENT ON EXTENSION citext IS 'second';
CREATE TABLE t (
  a int,
  b int
);
