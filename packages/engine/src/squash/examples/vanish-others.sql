-- @example keeps the last of an index that is dropped and created again
CREATE TABLE t (a int, b int);
CREATE INDEX i ON t (a);
-- @migration
DROP INDEX i;
CREATE INDEX i ON t (b);
-- @becomes
CREATE TABLE t (a int, b int);
CREATE INDEX i ON t (b);

-- @example keeps a unique index that affected rows
CREATE TABLE t (a int);
CREATE UNIQUE INDEX i ON t (a);
INSERT INTO t VALUES (1), (1) ON CONFLICT DO NOTHING;
-- @migration
DROP INDEX i;
-- @becomes
CREATE TABLE t (a int);
CREATE UNIQUE INDEX i ON t (a);
INSERT INTO t VALUES (1), (1) ON CONFLICT DO NOTHING;
DROP INDEX i;

-- @example removes a sequence that is created and dropped
CREATE TABLE keep (a int);
CREATE SEQUENCE s;
-- @migration
DROP SEQUENCE s;
-- @becomes
CREATE TABLE keep (a int);

-- @example keeps a sequence that rows used
CREATE TABLE t (a int);
CREATE SEQUENCE s START 7;
INSERT INTO t VALUES (nextval('s'));
-- @migration
DROP SEQUENCE s;
-- @becomes
CREATE TABLE t (a int);
CREATE SEQUENCE s START 7;
INSERT INTO t VALUES (nextval('s'));
DROP SEQUENCE s;

-- @example removes a domain that is created and dropped
CREATE TABLE keep (a int);
CREATE DOMAIN d AS int CHECK (VALUE > 0);
-- @migration
DROP DOMAIN d;
-- @becomes
CREATE TABLE keep (a int);

-- @example removes a composite type that is created and dropped
CREATE TABLE keep (a int);
CREATE TYPE pair AS (a int, b int);
-- @migration
DROP TYPE pair;
-- @becomes
CREATE TABLE keep (a int);

-- @example removes a type and the table that uses it
CREATE TABLE keep (a int);
CREATE TYPE mood AS ENUM ('sad');
CREATE TABLE t (m mood);
-- @migration
DROP TABLE t;
DROP TYPE mood;
-- @becomes
CREATE TABLE keep (a int);

-- @example removes a function that is created and dropped
CREATE TABLE keep (a int);
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @migration
DROP FUNCTION f();
-- @becomes
CREATE TABLE keep (a int);

-- @example keeps a function that rows called
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
INSERT INTO t VALUES (f());
-- @migration
DROP FUNCTION f();
-- @becomes
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
INSERT INTO t VALUES (f());
DROP FUNCTION f();

-- @example keeps the last of a trigger that is created again
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
-- @migration
DROP TRIGGER g ON t;
CREATE TRIGGER g AFTER INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
-- @becomes
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TABLE t (a int);
CREATE TRIGGER g AFTER INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();

-- @example keeps a trigger that rows fired
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.a := 9; RETURN NEW; END';
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
INSERT INTO t VALUES (1);
-- @migration
DROP TRIGGER g ON t;
-- @becomes
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.a := 9; RETURN NEW; END';
CREATE TABLE t (a int);
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
INSERT INTO t VALUES (1);
DROP TRIGGER g ON t;

-- @example keeps the last of a policy that is dropped and created again
CREATE TABLE t (a int);
CREATE POLICY p ON t USING (a > 0);
-- @migration
DROP POLICY p ON t;
CREATE POLICY p ON t USING (a > 1);
-- @becomes
CREATE TABLE t (a int);
CREATE POLICY p ON t USING (a > 1);

-- @example removes a schema that is created and dropped
CREATE TABLE keep (a int);
CREATE SCHEMA s;
-- @migration
DROP SCHEMA s;
-- @becomes
CREATE TABLE keep (a int);

-- @example removes a materialized view with its index
CREATE TABLE t (a int);
CREATE MATERIALIZED VIEW m AS SELECT a FROM t;
CREATE UNIQUE INDEX i ON m (a);
-- @migration
DROP MATERIALIZED VIEW m;
-- @becomes
CREATE TABLE t (a int);

-- @example keeps a change of a domain when a table that used it is dropped
CREATE DOMAIN d AS text;
CREATE TABLE t (a d);
-- @migration
ALTER DOMAIN d SET NOT NULL;
DROP TABLE t;
-- @becomes
CREATE DOMAIN d AS text;
CREATE TABLE t (a d);
ALTER DOMAIN d SET NOT NULL;
DROP TABLE t;

-- @example keeps a type that a block used for a variable
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TABLE t (a int);
INSERT INTO t SELECT 1;
DO $$ DECLARE m mood; BEGIN IF EXISTS (SELECT FROM t) THEN UPDATE t SET a = 2; END IF; END $$;
-- @migration
DROP TYPE mood;
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TABLE t (a int);
INSERT INTO t SELECT 1;
DO $$ DECLARE m mood; BEGIN IF EXISTS (SELECT FROM t) THEN UPDATE t SET a = 2; END IF; END $$;
DROP TYPE mood;
