-- CREATE FUNCTION compiles PL/pgSQL, and the session keeps the types of its variables.
CREATE TABLE items (code int);
CREATE TABLE seen (what text);
CREATE FUNCTION of_code() RETURNS text LANGUAGE plpgsql AS $$
  DECLARE c items.code%TYPE := '7'; BEGIN RETURN c || pg_typeof(c)::text; END $$;
CREATE PROCEDURE note() LANGUAGE plpgsql AS $$
  DECLARE c items.code%TYPE := '7'; BEGIN INSERT INTO seen VALUES (pg_typeof(c)::text); END $$;
-- @migration
ALTER TABLE items ALTER COLUMN code TYPE numeric;
INSERT INTO seen VALUES (of_code());
CALL note();
-- @migration
CREATE TYPE level AS ENUM ('low', 'high');
CREATE FUNCTION of_level() RETURNS text LANGUAGE plpgsql AS $$
  DECLARE l level := 'low'; BEGIN RETURN array_to_string(enum_range(l), ','); END $$;
-- @migration
ALTER TYPE level RENAME TO old_level;
CREATE TYPE level AS ENUM ('low', 'middle', 'top');
INSERT INTO seen VALUES (of_level());
-- @migration
-- In one session, the old types stay.
CREATE FUNCTION again() RETURNS text LANGUAGE plpgsql AS $$
  DECLARE c items.code%TYPE := '7'; BEGIN RETURN c || pg_typeof(c)::text; END $$;
ALTER TABLE items ALTER COLUMN code TYPE text;
INSERT INTO seen VALUES (again());
-- @migration
-- Without a check, the first call compiles it.
SET check_function_bodies = off;
CREATE FUNCTION unchecked() RETURNS text LANGUAGE plpgsql AS $$
  DECLARE c items.code%TYPE := '7'; BEGIN RETURN c || pg_typeof(c)::text; END $$;
ALTER TABLE items ALTER COLUMN code TYPE varchar(9);
INSERT INTO seen VALUES (unchecked());
