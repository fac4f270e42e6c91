CREATE TYPE c AS (x int, y int);
CREATE TABLE l (v text);
CREATE FUNCTION h(p c) RETURNS void LANGUAGE plpgsql AS $$ BEGIN INSERT INTO l VALUES (p.x); END $$;
DO $$ DECLARE verb text; BEGIN verb := (SELECT min(v) FROM l); EXECUTE coalesce(verb, 'SELECT') || ' H(ROW(1, 2)::c)'; END $$;
-- @migration
ALTER TYPE c ALTER ATTRIBUTE x TYPE text;
DO $$ DECLARE verb text; BEGIN verb := (SELECT min(v) FROM l WHERE v = '?'); EXECUTE coalesce(verb, 'SELECT') || ' H(ROW(''q'', 2)::c)'; END $$;
-- @migration
BEGIN;
CREATE TEMP TABLE tt (a int) ON COMMIT /* at once */ DELETE ROWS;
INSERT INTO tt VALUES (1);
COMMIT;
CREATE TABLE counted AS SELECT count(*) FROM tt;
-- @migration
CREATE SCHEMA x;
CREATE FUNCTION g() RETURNS text LANGUAGE plpgsql AS $$ BEGIN PERFORM set_config /* the path */ ('search_path', 'x', false); RETURN ''; END $$;
SELECT g /* called */ ();
CREATE TABLE in_x ();
-- @migration
CREATE TABLE in_public ();
-- @migration
CREATE FUNCTION of_role() RETURNS void LANGUAGE plpgsql AS $$ BEGIN SET /* the role */ ROLE pg_monitor; END $$;
SELECT of_role /* called */ ();
-- @migration
CREATE TABLE of_no_role ();
