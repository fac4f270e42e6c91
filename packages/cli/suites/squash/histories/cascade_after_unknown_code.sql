CREATE TYPE kind AS ENUM ('a');
CREATE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE TYPE place AS (street text, city text);
CREATE TABLE t (a int DEFAULT 0);
CREATE TABLE u (a int);
CREATE TABLE home (street text, city text);
-- @migration
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT relname FROM pg_class WHERE relname IN ('t', 'u') LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN k kind', name);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN a SET DEFAULT one()', name);
  END LOOP;
END $$;
ALTER TABLE home OF place;
-- @migration
INSERT INTO t VALUES (1, 'a');
INSERT INTO u DEFAULT VALUES;
INSERT INTO home VALUES ('x', 'y');
CREATE TABLE other (a int);
DROP TYPE kind CASCADE;
DROP FUNCTION one() CASCADE;
DROP TYPE place CASCADE;
INSERT INTO t VALUES (2);
INSERT INTO u DEFAULT VALUES;
-- @migration
ALTER TABLE other ADD COLUMN b int;
CREATE TABLE home (street text);
INSERT INTO t VALUES (3);
