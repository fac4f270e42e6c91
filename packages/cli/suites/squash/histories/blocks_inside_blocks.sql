CREATE TABLE l (m text); CREATE PROCEDURE p(x text) LANGUAGE plpgsql AS $$ BEGIN INSERT INTO l VALUES (x); END $$;
CREATE PROCEDURE q(INOUT x text) LANGUAGE plpgsql AS $$ BEGIN INSERT INTO l VALUES (x); x := x || '!'; END $$;
-- @migration
DO $blk$ DECLARE v text := 'q'; BEGIN CALL p('a'); CALL q(v); INSERT INTO l VALUES (v); END $blk$;
-- @migration
CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $f$ BEGIN DO $$ BEGIN INSERT INTO l VALUES ('from f'); END $$; END $f$;
SELECT f();
-- @migration
DO $blk$ BEGIN DO $$ BEGIN ALTER TABLE l ADD n int; END $$; DO $$ BEGIN UPDATE l SET n = 1; END $$; END $blk$;
-- @migration
ALTER TABLE l RENAME n TO k;
DO $blk$ BEGIN IF true THEN DO $$ BEGIN CREATE TABLE made AS SELECT k FROM l; END $$; END IF; END $blk$;
-- @migration
DO $blk$ BEGIN EXECUTE 'DO $$ BEGIN INSERT INTO l VALUES (''x''); END $$'; END $blk$;
CREATE FUNCTION g() RETURNS trigger LANGUAGE plpgsql AS $f$ BEGIN DO $$ BEGIN INSERT INTO l VALUES ('from g'); END $$; RETURN NEW; END $f$;
CREATE TRIGGER g AFTER INSERT ON made FOR EACH ROW EXECUTE FUNCTION g();
-- @migration
INSERT INTO made VALUES (5);
