CREATE TYPE mood AS ENUM ('a', 'b');
CREATE TABLE log (what text);
CREATE TABLE items (id int, code int);
CREATE FUNCTION noted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO log SELECT NEW.code::text; RETURN NEW; END $$;
CREATE TRIGGER noted BEFORE INSERT ON items FOR EACH ROW EXECUTE FUNCTION noted();
CREATE FUNCTION first_code() RETURNS text LANGUAGE plpgsql AS $$ DECLARE v items.code%TYPE; BEGIN SELECT code INTO v FROM items LIMIT 1; RETURN v::text; END $$;
CREATE FUNCTION felt(x text) RETURNS text LANGUAGE plpgsql AS $$ DECLARE m mood := x; BEGIN RETURN m::text; END $$;
CREATE FUNCTION kind_of(x numeric) RETURNS text LANGUAGE sql AS $$ SELECT 'numeric' $$;
CREATE FUNCTION kind_of_one() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN kind_of(1); END $$;
INSERT INTO items VALUES (1, 7);
INSERT INTO log SELECT felt('a');
INSERT INTO log SELECT first_code();
INSERT INTO log SELECT kind_of_one();
-- @migration
DO $$ BEGIN
  FOR i IN 1..1 LOOP
    EXECUTE 'ALTER TABLE items ALTER code TYPE text USING ''x'' || code';
    EXECUTE 'DROP TYPE mood';
    EXECUTE 'CREATE TYPE mood AS ENUM (''z'', ''a'')';
    EXECUTE 'CREATE FUNCTION kind_of(x int) RETURNS text LANGUAGE sql AS $q$ SELECT ''int'' $q$';
  END LOOP;
END $$;
-- @migration
INSERT INTO items VALUES (2, 'abc');
INSERT INTO log SELECT felt('z');
INSERT INTO log SELECT first_code();
INSERT INTO log SELECT kind_of_one();
