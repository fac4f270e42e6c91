CREATE TABLE seen (what text);
CREATE TABLE items (a int, b int);
CREATE VIEW latest AS SELECT b FROM items;
CREATE FUNCTION numbers() RETURNS TABLE (n int) LANGUAGE sql AS 'SELECT 1';
CREATE FUNCTION show() RETURNS void LANGUAGE plpgsql AS $$
  DECLARE r record; BEGIN
    FOR r IN SELECT * FROM latest LOOP INSERT INTO seen VALUES (r.b || '!'); END LOOP;
    FOR r IN SELECT * FROM numbers() LOOP INSERT INTO seen VALUES (r.n || '?'); END LOOP;
  END $$;
CREATE TABLE copies (x int, y int);
CREATE FUNCTION copy() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO copies SELECT NEW.*; RETURN NEW; END $$;
CREATE TRIGGER copy BEFORE INSERT ON items FOR EACH ROW EXECUTE FUNCTION copy();
INSERT INTO items VALUES (1, 2);
SELECT show();
-- @migration
DROP VIEW latest;
CREATE VIEW latest AS SELECT 'b' || b AS b FROM items;
DROP FUNCTION numbers();
CREATE FUNCTION numbers() RETURNS TABLE (n text) LANGUAGE sql AS $$ SELECT 'n' $$;
SELECT show();
-- @migration
ALTER TABLE items DROP COLUMN a;
INSERT INTO items VALUES (3);
-- @migration
ALTER TABLE items ADD COLUMN c int;
INSERT INTO items VALUES (4, 5);
