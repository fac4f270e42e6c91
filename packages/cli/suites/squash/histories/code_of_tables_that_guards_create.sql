-- Tables, functions and triggers behind open guards: each session compiles the code that it runs for the types of its time.
DO $$ BEGIN IF (SELECT count(*) FROM pg_namespace) > 2 THEN
  CREATE TABLE t (id serial PRIMARY KEY, a int);
END IF; END $$;
DO $$ BEGIN IF (SELECT count(*) FROM pg_namespace) > 2 THEN
  CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.a := coalesce(NEW.a, 0) + 1; RETURN NEW; END';
END IF; END $$;
DO $$ BEGIN IF (SELECT count(*) FROM pg_namespace) > 2 THEN
  CREATE TRIGGER tr BEFORE INSERT OR UPDATE ON t FOR EACH ROW EXECUTE FUNCTION f();
END IF; END $$;
CREATE TABLE seen (what text);
CREATE FUNCTION kind() RETURNS text LANGUAGE plpgsql AS $$ DECLARE x t.a%TYPE := 7; BEGIN RETURN pg_typeof(x)::text; END $$;
CREATE FUNCTION g() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.b := to_jsonb(NEW); RETURN NEW; END $$;
DO $$ BEGIN IF (SELECT count(*) FROM pg_namespace) > 2 THEN
  CREATE TABLE u (a int, b jsonb);
  CREATE TRIGGER tr BEFORE INSERT ON u FOR EACH ROW EXECUTE FUNCTION g();
END IF; END $$;
INSERT INTO t (a) VALUES (1), (2);
INSERT INTO u (a) VALUES (1);
-- @migration
ALTER TABLE t ADD b text;
UPDATE t SET b = 'x';
ALTER TABLE u ADD c int;
INSERT INTO u (a, c) VALUES (1, 2);
-- @migration
ALTER TABLE t ALTER a TYPE bigint;
INSERT INTO t (a, b) VALUES (3000000000, 'y');
INSERT INTO seen VALUES (kind());
ALTER TABLE u ALTER a TYPE text;
INSERT INTO u (a) VALUES ('z');
-- @migration
ALTER TABLE t DROP b, ALTER a TYPE numeric;
INSERT INTO t (a) VALUES (7);
INSERT INTO seen VALUES (kind());
-- @migration
CREATE TYPE c AS (x int, y int);
DO $$ BEGIN EXECUTE concat('CREATE FUNCTION h(p c) RETURNS void LANGUAGE plpgsql AS ', quote_literal('BEGIN INSERT INTO seen VALUES (p.x); END')); END $$;
SELECT h(ROW(1, 2)::c);
ALTER TYPE c ALTER ATTRIBUTE x TYPE text;
DISCARD PLANS;
SELECT h(ROW('q', 2)::c);
