CREATE TABLE r (label text, type text, moved text, gone text, collated text, searched text, code text, dropped text);
CREATE SCHEMA s;
CREATE TYPE mood AS ENUM ('sad', 'ok');
CREATE TYPE colour AS ENUM ('red');
CREATE TYPE moved AS ENUM ('a');
CREATE TYPE gone AS ENUM ('a');
CREATE COLLATION c FROM "C";
CREATE TEXT SEARCH CONFIGURATION conf (COPY = simple);
CREATE FUNCTION renamed_code() RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE FUNCTION dropped_code() RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE FUNCTION label() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN 'ok'::mood; EXCEPTION WHEN others THEN RETURN SQLSTATE; END $$;
CREATE FUNCTION type() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN 'red'::colour; EXCEPTION WHEN others THEN RETURN SQLSTATE; END $$;
CREATE FUNCTION moved() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN 'a'::moved; EXCEPTION WHEN others THEN RETURN SQLSTATE; END $$;
CREATE FUNCTION gone() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN ('gone'::regtype)::text; EXCEPTION WHEN others THEN RETURN SQLSTATE; END $$;
CREATE FUNCTION collated() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN 'a' < 'B' COLLATE c; EXCEPTION WHEN others THEN RETURN SQLSTATE; END $$;
CREATE FUNCTION searched() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN to_tsvector('conf', 'a b'); EXCEPTION WHEN others THEN RETURN SQLSTATE; END $$;
CREATE FUNCTION code() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN ('renamed_code'::regproc)::text; EXCEPTION WHEN others THEN RETURN SQLSTATE; END $$;
CREATE FUNCTION dropped() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN ('dropped_code'::regproc)::text; EXCEPTION WHEN others THEN RETURN SQLSTATE; END $$;
INSERT INTO r VALUES (label(), type(), moved(), gone(), collated(), searched(), code(), dropped());
-- @migration
ALTER TYPE mood RENAME VALUE 'ok' TO 'fine';
INSERT INTO r VALUES (label(), type(), moved(), gone(), collated(), searched(), code(), dropped());
-- @migration
ALTER TYPE colour RENAME TO color;
INSERT INTO r VALUES (label(), type(), moved(), gone(), collated(), searched(), code(), dropped());
-- @migration
ALTER TYPE moved SET SCHEMA s;
INSERT INTO r VALUES (label(), type(), moved(), gone(), collated(), searched(), code(), dropped());
-- @migration
DROP TYPE gone;
INSERT INTO r VALUES (label(), type(), moved(), gone(), collated(), searched(), code(), dropped());
-- @migration
ALTER COLLATION c RENAME TO c2;
INSERT INTO r VALUES (label(), type(), moved(), gone(), collated(), searched(), code(), dropped());
-- @migration
ALTER TEXT SEARCH CONFIGURATION conf RENAME TO conf2;
INSERT INTO r VALUES (label(), type(), moved(), gone(), collated(), searched(), code(), dropped());
-- @migration
ALTER FUNCTION renamed_code() RENAME TO other_code;
INSERT INTO r VALUES (label(), type(), moved(), gone(), collated(), searched(), code(), dropped());
-- @migration
DROP FUNCTION dropped_code();
INSERT INTO r VALUES (label(), type(), moved(), gone(), collated(), searched(), code(), dropped());
