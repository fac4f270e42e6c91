-- @example replaces a body and keeps the comment
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
COMMENT ON FUNCTION f() IS 'one';
-- @migration
CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 2';
-- @becomes
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 2';
COMMENT ON FUNCTION f() IS 'one';

-- @example a default that is added
CREATE FUNCTION f(a int) RETURNS int LANGUAGE sql AS 'SELECT $1';
-- @migration
CREATE OR REPLACE FUNCTION f(a int DEFAULT 1) RETURNS int LANGUAGE sql AS 'SELECT $1';
-- @becomes
CREATE FUNCTION f(a int DEFAULT 1) RETURNS int LANGUAGE sql AS 'SELECT $1';

-- @example a default that changes
CREATE FUNCTION f(a int DEFAULT 1) RETURNS int LANGUAGE sql AS 'SELECT $1';
-- @migration
CREATE OR REPLACE FUNCTION f(a int DEFAULT 2) RETURNS int LANGUAGE sql AS 'SELECT $1';
-- @becomes
CREATE FUNCTION f(a int DEFAULT 2) RETURNS int LANGUAGE sql AS 'SELECT $1';

-- @example treats aliases of a type as the same signature
CREATE FUNCTION f(a integer) RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @migration
CREATE OR REPLACE FUNCTION f(a int4) RETURNS int LANGUAGE sql AS 'SELECT 2';
-- @becomes
CREATE FUNCTION f(a int4) RETURNS int LANGUAGE sql AS 'SELECT 2';

-- @example treats more arguments as another function
CREATE FUNCTION f(a int) RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @migration
CREATE OR REPLACE FUNCTION f(a int, b int) RETURNS int LANGUAGE sql AS 'SELECT 2';
-- @becomes
CREATE FUNCTION f(a int) RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE FUNCTION f(a int, b int) RETURNS int LANGUAGE sql AS 'SELECT 2';

-- @example attributes that change
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @migration
CREATE OR REPLACE FUNCTION f() RETURNS int IMMUTABLE STRICT LANGUAGE sql AS 'SELECT 1';
-- @becomes
CREATE FUNCTION f() RETURNS int IMMUTABLE STRICT LANGUAGE sql AS 'SELECT 1';

-- @example removes an attribute that the last version does not have
CREATE FUNCTION f() RETURNS int IMMUTABLE LANGUAGE sql AS 'SELECT 1';
-- @migration
CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @becomes
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';

-- @example replaces the function of a trigger
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
-- @migration
CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.a := 1; RETURN NEW; END';
-- @becomes
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.a := 1; RETURN NEW; END';
CREATE TABLE t (a int);
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();

-- @example keeps the first version for rows that ran it in a trigger
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
INSERT INTO t VALUES (5);
-- @migration
CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.a := 1; RETURN NEW; END';
-- @becomes
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TABLE t (a int);
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
INSERT INTO t VALUES (5);
CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.a := 1; RETURN NEW; END';

-- @example keeps the first version for rows that call it
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
INSERT INTO t VALUES (f());
-- @migration
CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 2';
INSERT INTO t VALUES (f());
-- @becomes
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
INSERT INTO t VALUES (f());
CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 2';
INSERT INTO t VALUES (f());

-- @example keeps a version after a later table that it reads
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @migration
CREATE TABLE t (a int);
CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT a FROM t';
-- @becomes
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT a FROM t';

-- @example keeps a version after a later column that it reads
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT a FROM t';
-- @migration
ALTER TABLE t ADD COLUMN b int;
CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT b FROM t';
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT b FROM t';

-- @example keeps the last of a function that is dropped and created with another result
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @migration
DROP FUNCTION f();
CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $$SELECT 'x'$$;
-- @becomes
CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $$SELECT 'x'$$;

-- @example keeps an overload after a call that it would match
CREATE FUNCTION f(text) RETURNS text LANGUAGE sql AS $$SELECT 'text'$$;
CREATE VIEW v AS SELECT f('x');
-- @migration
CREATE FUNCTION f(varchar) RETURNS text LANGUAGE sql AS $$SELECT 'varchar'$$;
-- @becomes
CREATE FUNCTION f(text) RETURNS text LANGUAGE sql AS $$SELECT 'text'$$;
CREATE VIEW v AS SELECT f('x');
CREATE FUNCTION f(varchar) RETURNS text LANGUAGE sql AS $$SELECT 'varchar'$$;

-- @example a procedure that is replaced
CREATE PROCEDURE p() LANGUAGE sql AS 'SELECT 1';
-- @migration
CREATE OR REPLACE PROCEDURE p() LANGUAGE sql AS 'SELECT 2';
-- @becomes
CREATE PROCEDURE p() LANGUAGE sql AS 'SELECT 2';

-- @example folds a new version past a table whose default calls the function
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE TABLE t (a int DEFAULT f());
-- @migration
CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 2';
-- @becomes
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 2';
CREATE TABLE t (a int DEFAULT f());

-- @example keeps the first version of a function for an index
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
CREATE FUNCTION f(int) RETURNS int IMMUTABLE LANGUAGE sql AS 'SELECT $1';
CREATE INDEX i ON t (f(a));
-- @migration
CREATE OR REPLACE FUNCTION f(int) RETURNS int IMMUTABLE LANGUAGE sql AS 'SELECT -$1';
-- @becomes
CREATE TABLE t (a int);
CREATE FUNCTION f(int) RETURNS int IMMUTABLE LANGUAGE sql AS 'SELECT $1';
INSERT INTO t VALUES (1);
CREATE INDEX i ON t (f(a));
CREATE OR REPLACE FUNCTION f(int) RETURNS int IMMUTABLE LANGUAGE sql AS 'SELECT -$1';

-- @example keeps an overload with a default after a call that it would match
CREATE FUNCTION f(a int) RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE VIEW v AS SELECT f(1);
CREATE FUNCTION f(a int, b int DEFAULT 2) RETURNS int LANGUAGE sql AS 'SELECT 2';
-- @becomes
CREATE FUNCTION f(a int) RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE VIEW v AS SELECT f(1);
CREATE FUNCTION f(a int, b int DEFAULT 2) RETURNS int LANGUAGE sql AS 'SELECT 2';

-- @example keeps the replacement of a renamed function
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @migration
ALTER FUNCTION f() RENAME TO g;
CREATE OR REPLACE FUNCTION g() RETURNS int LANGUAGE sql AS 'SELECT 2';
-- @becomes
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
ALTER FUNCTION f() RENAME TO g;
CREATE OR REPLACE FUNCTION g() RETURNS int LANGUAGE sql AS 'SELECT 2';

-- @example keeps DROP FUNCTION IF EXISTS after its argument type was renamed
CREATE TABLE a (x int);
CREATE FUNCTION f(a) RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @migration
ALTER TABLE a RENAME TO c;
DROP FUNCTION IF EXISTS f(a);
-- @becomes
CREATE TABLE a (x int);
CREATE FUNCTION f(a) RETURNS int LANGUAGE sql AS 'SELECT 1';
ALTER TABLE a RENAME TO c;
DROP FUNCTION IF EXISTS f(a);

-- @example distinguishes types of the same name in two schemas
CREATE SCHEMA a;
CREATE SCHEMA b;
CREATE TYPE a.mood AS ENUM ('sad');
CREATE TYPE b.mood AS ENUM ('sad');
CREATE FUNCTION f(a.mood) RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @migration
CREATE OR REPLACE FUNCTION f(b.mood) RETURNS int LANGUAGE sql AS 'SELECT 2';
-- @becomes
CREATE SCHEMA a;
CREATE SCHEMA b;
CREATE TYPE a.mood AS ENUM ('sad');
CREATE TYPE b.mood AS ENUM ('sad');
CREATE FUNCTION f(a.mood) RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE FUNCTION f(b.mood) RETURNS int LANGUAGE sql AS 'SELECT 2';

-- @example drops a function while its argument types still exist
CREATE TYPE mood AS ENUM ('sad');
CREATE FUNCTION f(mood) RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE TABLE t (m mood);
-- @migration
DO $$ BEGIN EXECUTE 'SELECT ' || 1; END $$;
-- @migration
DROP FUNCTION f(mood);
ALTER TYPE mood RENAME TO old_mood;
CREATE TYPE mood AS ENUM ('glad');
-- @becomes
CREATE TYPE mood AS ENUM ('sad');
CREATE FUNCTION f(mood) RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE TABLE t (m mood);
DO $$ BEGIN EXECUTE 'SELECT ' || 1; END $$;
DROP FUNCTION f(mood);
ALTER TYPE mood RENAME TO old_mood;
CREATE TYPE mood AS ENUM ('glad');

-- @example runs the default of a variable of any type
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TABLE log (n int);
CREATE FUNCTION f() RETURNS mood LANGUAGE plpgsql AS $$ BEGIN INSERT INTO log VALUES (1); RETURN 'sad'; END $$;
DO $$ DECLARE m mood := f(); BEGIN NULL; END $$;
-- @migration
UPDATE log SET n = n + 1;
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TABLE log (n int);
CREATE FUNCTION f() RETURNS mood LANGUAGE plpgsql AS $$ BEGIN INSERT INTO log VALUES (1); RETURN 'sad'; END $$;
DO $$ DECLARE m mood := f(); BEGIN NULL; END $$;
UPDATE log SET n = n + 1;

-- @example removes one of several overloads with its drop
CREATE TYPE status AS ENUM ('todo', 'done');
CREATE FUNCTION finish(job int, end_status status) RETURNS void LANGUAGE sql AS 'SELECT';
-- @migration
CREATE FUNCTION finish(job bigint, end_status status, remove boolean) RETURNS void LANGUAGE sql AS 'SELECT';
-- @migration
DROP FUNCTION IF EXISTS finish(integer, status);
-- @becomes
CREATE TYPE status AS ENUM ('todo', 'done');
CREATE FUNCTION finish(job bigint, end_status status, remove boolean) RETURNS void LANGUAGE sql AS 'SELECT';

-- @example keeps an overload that a call in between may have used
CREATE FUNCTION size(int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 1';
CREATE FUNCTION size(text) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 2';
CREATE TABLE t (a int);
-- @migration
INSERT INTO t SELECT size(1);
-- @migration
DROP FUNCTION size(int);
-- @becomes
CREATE FUNCTION size(int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 1';
CREATE FUNCTION size(text) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 2';
CREATE TABLE t (a int);
INSERT INTO t SELECT size(1);
DROP FUNCTION size(int);

-- @example keeps the order of two spellings of the same arguments
CREATE FUNCTION size(int[]) RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @migration
DROP FUNCTION size(int[]);
CREATE FUNCTION size(_int4) RETURNS int LANGUAGE sql AS 'SELECT 2';
-- @becomes
CREATE FUNCTION size(_int4) RETURNS int LANGUAGE sql AS 'SELECT 2';

-- @example does not look for the view that an SQL function refreshes
CREATE TABLE t (a int);
CREATE MATERIALIZED VIEW v AS SELECT a FROM t;
CREATE FUNCTION f() RETURNS void LANGUAGE sql AS 'REFRESH MATERIALIZED VIEW v';
-- @migration
DROP MATERIALIZED VIEW v;
CREATE MATERIALIZED VIEW v AS SELECT a + 1 AS a FROM t;
-- @becomes
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS void LANGUAGE sql AS 'REFRESH MATERIALIZED VIEW v';
CREATE MATERIALIZED VIEW v AS SELECT a + 1 AS a FROM t;
