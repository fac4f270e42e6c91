-- A literal must fit the type of a column, also if only a query tells the type.
CREATE TYPE point_2d AS (x int, y int);
CREATE DOMAIN percent AS int CHECK (VALUE >= 0);
CREATE TABLE corners (at point_2d, share percent);
CREATE TABLE corners_old AS TABLE corners;
DROP TABLE corners;
ALTER TABLE corners_old RENAME TO corners;
INSERT INTO corners VALUES ('(1,2)', 500);
-- @migration
TRUNCATE corners;
ALTER DOMAIN percent ADD CONSTRAINT at_most CHECK (VALUE <= 100);
INSERT INTO corners VALUES ('(3,4)', 50);
-- @migration
ALTER TYPE point_2d ADD ATTRIBUTE z int;
CREATE TABLE marks (LIKE corners);
INSERT INTO marks VALUES ('(1,2,3)', 1);
-- @migration
ALTER TYPE point_2d DROP ATTRIBUTE y;
-- @migration
-- The same for the type of a table's rows, and a result of a function.
CREATE TABLE sizes (width int, height int);
CREATE FUNCTION unit() RETURNS sizes LANGUAGE sql AS $$ SELECT ROW(1, 1)::sizes $$;
CREATE TABLE boxes AS SELECT unit() AS size;
DROP FUNCTION unit();
INSERT INTO boxes VALUES ('(2,3)');
-- @migration
ALTER TABLE sizes ADD COLUMN depth int;
