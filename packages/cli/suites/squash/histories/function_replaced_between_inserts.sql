CREATE TABLE t (id int, v text); CREATE TABLE log (what text);
CREATE FUNCTION f(x int) RETURNS text LANGUAGE sql AS $$ SELECT 'one ' || x $$;
INSERT INTO t SELECT 1, f(1);
-- @migration
CREATE OR REPLACE FUNCTION f(x int) RETURNS text LANGUAGE sql AS $$ SELECT 'two ' || x $$;
INSERT INTO t SELECT 2, f(2);
-- @migration
CREATE FUNCTION g() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO log VALUES (f(NEW.id)); RETURN NEW; END $$;
CREATE TRIGGER g AFTER INSERT ON t FOR EACH ROW EXECUTE FUNCTION g();
INSERT INTO t VALUES (3, 'x');
-- @migration
CREATE OR REPLACE FUNCTION f(x int) RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN 'three ' || x; END $$;
INSERT INTO t VALUES (4, 'x');
-- @migration
DROP TRIGGER g ON t;
INSERT INTO t VALUES (5, f(5));
ALTER TABLE log ADD COLUMN more text DEFAULT 'm';
DROP FUNCTION g();
