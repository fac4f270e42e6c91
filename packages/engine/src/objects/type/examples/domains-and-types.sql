-- @example folds a constraint into the domain
CREATE DOMAIN d AS text;
-- @migration
ALTER DOMAIN d ADD CONSTRAINT filled CHECK (value <> '');
-- @becomes
CREATE DOMAIN d AS text CONSTRAINT filled CHECK (value <> '');

-- @example folds default and NOT NULL into the domain
CREATE DOMAIN d AS text DEFAULT 'a';
-- @migration
ALTER DOMAIN d SET DEFAULT 'b';
ALTER DOMAIN d SET NOT NULL;
-- @becomes
CREATE DOMAIN d AS text DEFAULT 'b' NOT NULL;

-- @example removes a dropped default, NOT NULL and constraint
CREATE DOMAIN d AS text DEFAULT 'a' NOT NULL CONSTRAINT filled CHECK (value <> '');
-- @migration
ALTER DOMAIN d DROP DEFAULT;
ALTER DOMAIN d DROP NOT NULL;
ALTER DOMAIN d DROP CONSTRAINT filled;
-- @becomes
CREATE DOMAIN d AS text;

-- @example keeps a NOT VALID constraint of a domain
CREATE DOMAIN d AS text;
-- @migration
ALTER DOMAIN d ADD CONSTRAINT filled CHECK (value <> '') NOT VALID;
-- @becomes
CREATE DOMAIN d AS text;
ALTER DOMAIN d ADD CONSTRAINT filled CHECK (value <> '') NOT VALID;

-- @example keeps two unnamed constraints
CREATE DOMAIN d AS text CHECK (value <> '');
-- @migration
ALTER DOMAIN d ADD CHECK (value <> 'x');
-- @becomes
CREATE DOMAIN d AS text CHECK (value <> '');
ALTER DOMAIN d ADD CHECK (value <> 'x');

-- @example keeps a default between rows
CREATE DOMAIN d AS text;
CREATE TABLE t (a d);
INSERT INTO t VALUES (NULL);
-- @migration
ALTER DOMAIN d SET DEFAULT 'x';
INSERT INTO t DEFAULT VALUES;
-- @becomes
CREATE DOMAIN d AS text;
CREATE TABLE t (a d);
INSERT INTO t VALUES (NULL);
ALTER DOMAIN d SET DEFAULT 'x';
INSERT INTO t DEFAULT VALUES;

-- @example folds past another domain
CREATE DOMAIN d AS text;
CREATE DOMAIN e AS text;
CREATE TABLE t (a e);
-- @migration
ALTER DOMAIN d SET NOT NULL;
-- @becomes
CREATE DOMAIN d AS text NOT NULL;
CREATE DOMAIN e AS text;
CREATE TABLE t (a e);

-- @example folds attributes of a composite type
CREATE TYPE pair AS (a int, b text COLLATE "C");
-- @migration
ALTER TYPE pair ADD ATTRIBUTE c date;
ALTER TYPE pair DROP ATTRIBUTE b;
ALTER TYPE pair ALTER ATTRIBUTE a TYPE numeric(10, 2);
-- @becomes
CREATE TYPE pair AS (
  a numeric(10, 2),
  c date
);

-- @example folds several attributes, drops first
CREATE TYPE pair AS (a int, b text);
-- @migration
ALTER TYPE pair ADD ATTRIBUTE b date, DROP ATTRIBUTE b;
-- @becomes
CREATE TYPE pair AS (
  a int,
  b date
);

-- @example keeps a change of a type after a function that uses it
CREATE TYPE pair AS (a int, b text);
CREATE FUNCTION f(pair) RETURNS int LANGUAGE sql AS 'SELECT ($1).a';
-- @migration
ALTER TYPE pair ADD ATTRIBUTE c date;
-- @becomes
CREATE TYPE pair AS (a int, b text);
CREATE FUNCTION f(pair) RETURNS int LANGUAGE sql AS 'SELECT ($1).a';
ALTER TYPE pair ADD ATTRIBUTE c date;

-- @example runs the check of a domain for casts, arguments, results, variables and rows
CREATE TABLE log (n int);
CREATE FUNCTION note(int) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN INSERT INTO log VALUES ($1); RETURN true; END $$;
CREATE DOMAIN noted AS int CHECK (note(VALUE));
CREATE TYPE pair AS (a noted, b int);
CREATE FUNCTION f(noted) RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE FUNCTION g() RETURNS int LANGUAGE plpgsql AS $$ DECLARE a noted := 5; BEGIN RETURN a; END $$;
SELECT 1::noted;
SELECT f(2);
SELECT g();
SELECT '(3,4)'::pair;
-- @migration
DELETE FROM log WHERE n > 3;
-- @becomes
CREATE FUNCTION note(int) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN INSERT INTO log VALUES ($1); RETURN true; END $$;
CREATE DOMAIN noted AS int CHECK (note(VALUE));
CREATE TYPE pair AS (a noted, b int);
CREATE TABLE log (n int);
CREATE FUNCTION f(noted) RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE FUNCTION g() RETURNS int LANGUAGE plpgsql AS $$ DECLARE a noted := 5; BEGIN RETURN a; END $$;
SELECT 1::noted;
SELECT f(2);
SELECT g();
SELECT '(3,4)'::pair;
DELETE FROM log WHERE n > 3;
