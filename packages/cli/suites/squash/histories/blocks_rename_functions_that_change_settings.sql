CREATE SCHEMA x;
CREATE FUNCTION enter() RETURNS void LANGUAGE plpgsql AS $$ BEGIN PERFORM set_config('search_path', 'x, public', false); END $$;
CREATE FUNCTION entering() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM set_config('search_path', 'x, public', false); RETURN NEW; END $$;
CREATE TABLE t (a int);
DO $$ BEGIN IF (SELECT count(*) FROM pg_namespace) > 2 THEN ALTER FUNCTION enter() RENAME TO go; END IF; END $$;
DO $$ BEGIN IF (SELECT count(*) FROM pg_namespace) > 2 THEN CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION entering(); END IF; END $$;
-- @migration
SELECT go();
CREATE TABLE a (id int);
-- @migration
CREATE TABLE b (id int);
INSERT INTO t VALUES (1);
CREATE TABLE c (id int);
-- @migration
CREATE TABLE d (id int);
