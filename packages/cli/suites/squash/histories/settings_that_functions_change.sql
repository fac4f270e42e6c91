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
