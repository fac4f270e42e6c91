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
