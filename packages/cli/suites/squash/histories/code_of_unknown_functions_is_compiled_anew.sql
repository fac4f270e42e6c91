CREATE TYPE state AS ENUM ('a');
CREATE TABLE items (code int);
CREATE TABLE seen (what text);
CREATE ROLE helper SUPERUSER;
CREATE FUNCTION known() RETURNS text LANGUAGE plpgsql AS $$ DECLARE c items.code%TYPE := '7'; BEGIN RETURN c || pg_typeof(c)::text; END $$;
DO $$ BEGIN EXECUTE concat_ws('', 'CREATE FUNCTION unknown(given text) RETURNS text LANGUAGE plpgsql AS ', quote_literal('DECLARE s state := given; BEGIN RETURN s; END')); END $$;
INSERT INTO seen VALUES (unknown('a')), (known());
-- @migration
DROP TYPE state;
CREATE TYPE state AS ENUM ('b');
INSERT INTO seen VALUES (unknown('b'));
-- @migration
ALTER TABLE items ALTER COLUMN code TYPE numeric;
SET ROLE helper;
INSERT INTO seen VALUES (known());
-- @migration
BEGIN;
SAVEPOINT tried;
ALTER TABLE items ALTER COLUMN code TYPE text;
INSERT INTO seen VALUES (known());
ROLLBACK TO tried;
COMMIT;
