CREATE TABLE t (a int, b text); CREATE TABLE swapped (id int, a int, b text); CREATE TABLE log (v text);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.b := NEW.a; RETURN NEW; END $$;
CREATE FUNCTION swaps() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO log VALUES (NEW.a); RETURN NULL; END $$;
DO $$ DECLARE t text; BEGIN
  FOR t IN SELECT format('CREATE TRIGGER f BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION f()', relname) FROM pg_class WHERE relname = 't' LOOP EXECUTE t; END LOOP;
  FOR t IN SELECT format('CREATE TRIGGER g AFTER INSERT ON %I FOR EACH ROW EXECUTE FUNCTION swaps()', relname) FROM pg_class WHERE relname = 'swapped' LOOP EXECUTE t; END LOOP;
END $$;
INSERT INTO t VALUES (1);
INSERT INTO swapped VALUES (1, 1, 'b');
-- @migration
ALTER TABLE t ALTER a TYPE bigint USING a + 1;
INSERT INTO t VALUES (2);
-- @migration
ALTER TABLE swapped RENAME a TO c;
ALTER TABLE swapped RENAME b TO a;
INSERT INTO swapped VALUES (1, 1, 'b');
