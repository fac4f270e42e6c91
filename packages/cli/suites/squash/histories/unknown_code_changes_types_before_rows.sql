CREATE TYPE mood AS ENUM ('a', 'b');
CREATE TABLE log (what text);
CREATE TABLE items (id int, code int);
CREATE FUNCTION noted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO log SELECT NEW.code::text; RETURN NEW; END $$;
CREATE TRIGGER noted BEFORE INSERT ON items FOR EACH ROW EXECUTE FUNCTION noted();
INSERT INTO items VALUES (1, 7);
-- @migration
DO $$ BEGIN
  FOR i IN 1..1 LOOP
    EXECUTE 'ALTER TABLE items ALTER code TYPE text USING ''x'' || code';
    EXECUTE 'DROP TYPE mood';
    EXECUTE 'CREATE TYPE mood AS ENUM (''z'', ''a'')';
    EXECUTE 'CREATE FUNCTION kind_of(x int) RETURNS text LANGUAGE sql AS $q$ SELECT ''int'' $q$';
  END LOOP;
END $$;
INSERT INTO items VALUES (2, 'abc');
