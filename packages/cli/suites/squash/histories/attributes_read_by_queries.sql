CREATE TYPE pair AS (x int, y int);
CREATE TABLE items (v pair[]);
INSERT INTO items VALUES (ARRAY[ROW(1, 2)::pair]);
-- @migration
CREATE TABLE seen AS SELECT v::text AS what FROM items;
ALTER TYPE pair DROP ATTRIBUTE y;
