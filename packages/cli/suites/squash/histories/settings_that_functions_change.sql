CREATE SCHEMA x;
CREATE TABLE a (id int);
CREATE FUNCTION enter(s text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN EXECUTE 'SET search_path TO ' || s; END $$;
CREATE FUNCTION around() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM enter('x'); RETURN 1; END $$;
CREATE FUNCTION entering() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM set_config('search_path', 'x', false); RETURN NEW; END $$;
ALTER FUNCTION around() RENAME TO about;
-- @migration
SELECT enter('x');
CREATE TABLE a (id int);
ALTER TABLE a ADD y int;
-- @migration
ALTER TABLE a ADD z int;
SELECT public.about();
CREATE TABLE b (id int);
-- @migration
CREATE TABLE b (id int);
ALTER TABLE b ADD y int;
CREATE TRIGGER t BEFORE INSERT ON b FOR EACH ROW EXECUTE FUNCTION entering();
INSERT INTO b VALUES (1);
CREATE TABLE c (id int);
-- @migration
CREATE TABLE c (id int, y int);
ALTER TABLE c DROP y;
-- @migration
DO $$ BEGIN CREATE FUNCTION made() RETURNS void LANGUAGE plpgsql AS $f$ BEGIN PERFORM set_config('search_path', 'x', false); END $f$; END $$;
CREATE FUNCTION early() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM late(); RETURN 1; END $$;
CREATE FUNCTION late() RETURNS text LANGUAGE sql RETURN set_config('search_path', 'x', false);
CREATE FUNCTION plain() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
CREATE TRIGGER plain BEFORE INSERT ON a FOR EACH ROW EXECUTE FUNCTION plain();
CREATE OR REPLACE FUNCTION plain() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN SET search_path = x; RETURN NEW; END $$;
ALTER FUNCTION enter RENAME TO step;
-- @migration
SELECT made();
CREATE TABLE d (id int);
-- @migration
SELECT early();
CREATE TABLE e (id int);
-- @migration
INSERT INTO a VALUES (1);
CREATE TABLE f (id int);
-- @migration
SELECT step('x');
CREATE TABLE g (id int);
-- @migration
CREATE TABLE log AS SELECT set_config('search_path', 'x', false);
CREATE TABLE h (id int);
-- @migration
DO $$ BEGIN EXECUTE format('SET %I TO %I', 'search_path', 'x'); END $$;
CREATE TABLE i (id int);
-- @migration
UPDATE pg_settings SET setting = 'x' WHERE name = 'search_path';
CREATE TABLE j (id int);
-- @migration
CREATE TABLE d (id int);
ALTER TABLE d ADD y int;
