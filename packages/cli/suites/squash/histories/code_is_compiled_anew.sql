CREATE TYPE state AS ENUM ('a', 'b');
CREATE TABLE items (code int, state state);
CREATE TABLE seen (what text);
CREATE FUNCTION of_state(given text) RETURNS text LANGUAGE plpgsql AS $$
  DECLARE s state := given; BEGIN RETURN s; END $$;
CREATE FUNCTION of_code(given text) RETURNS text LANGUAGE plpgsql AS $$
  DECLARE c items.code%TYPE := given; BEGIN RETURN c; END $$;
CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE s state := NEW.state; BEGIN INSERT INTO seen VALUES (s); RETURN NEW; END $$;
CREATE TRIGGER keep BEFORE INSERT ON items FOR EACH ROW EXECUTE FUNCTION keep();
INSERT INTO seen VALUES (of_state('a')), (of_code('007'));
INSERT INTO items VALUES (1, 'b');
-- @migration
ALTER TYPE state RENAME TO old_state;
CREATE TYPE state AS ENUM ('a', 'b', 'c');
ALTER TABLE items ALTER COLUMN state TYPE state USING state::text::state;
DROP TYPE old_state;
-- @migration
ALTER TABLE items ALTER COLUMN code TYPE text;
INSERT INTO seen VALUES (of_state('c')), (of_code('007'));
-- @migration
INSERT INTO items VALUES ('2', 'c');
-- @migration
CREATE FUNCTION of_column(given items.code%TYPE) RETURNS text LANGUAGE plpgsql AS $$
  DECLARE found items%ROWTYPE; BEGIN SELECT * INTO found FROM items WHERE code = given; RETURN found.state; END $$;
INSERT INTO seen VALUES (of_column('2'));
-- @migration
ALTER TABLE items ALTER COLUMN state TYPE varchar(3) USING state::text || '!';
INSERT INTO seen VALUES (of_column('2'));
