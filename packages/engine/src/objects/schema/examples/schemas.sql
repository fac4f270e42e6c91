-- @example a schema with its elements stays as it is written, and what is changed in it comes after
CREATE SCHEMA shop
  CREATE VIEW prices AS SELECT price FROM item
  CREATE TABLE item (id serial PRIMARY KEY, price int);
-- @migration
ALTER TABLE shop.item ADD COLUMN name text;
CREATE INDEX item_name ON shop.item (name);
-- @migration
ALTER TABLE shop.item ADD COLUMN stock int;
-- @becomes
CREATE SCHEMA shop
  CREATE VIEW prices AS SELECT price FROM item
  CREATE TABLE item (id serial PRIMARY KEY, price int);
ALTER TABLE shop.item
  ADD COLUMN name text,
  ADD COLUMN stock int;
CREATE INDEX item_name ON shop.item (name);

-- @example a schema that is dropped takes all its elements along
CREATE SCHEMA shop
  CREATE TABLE item (id int PRIMARY KEY)
  CREATE VIEW ids AS SELECT id FROM item;
CREATE TABLE t (a int);
-- @migration
DROP SCHEMA shop CASCADE;
-- @becomes
CREATE TABLE t (a int);

-- @example a table made with its schema and dropped alone leaves the schema
CREATE SCHEMA shop CREATE TABLE item (id int) CREATE TABLE kept (id int);
-- @migration
DROP TABLE shop.item;
-- @becomes
CREATE SCHEMA shop CREATE TABLE item (id int) CREATE TABLE kept (id int);
DROP TABLE shop.item;

-- @example a column that was made with its schema keeps its rename
CREATE SCHEMA shop CREATE TABLE item (id int, price int);
INSERT INTO shop.item (id, price) VALUES (1, 2);
-- @migration
ALTER TABLE shop.item RENAME COLUMN price TO cents;
-- @becomes
CREATE SCHEMA shop CREATE TABLE item (id int, price int);
INSERT INTO shop.item (id, price) VALUES (1, 2);
ALTER TABLE shop.item RENAME COLUMN price TO cents;

-- @example names in a schema's elements are looked up in that schema first
CREATE TABLE item (id int PRIMARY KEY);
CREATE SCHEMA shop
  CREATE TABLE part (item int REFERENCES item)
  CREATE TABLE item (id int PRIMARY KEY);
-- @migration
DROP TABLE shop.part;
ALTER TABLE item ADD COLUMN name text;
-- @becomes
CREATE TABLE item (
  id int PRIMARY KEY,
  name text
);
CREATE SCHEMA shop
  CREATE TABLE part (item int REFERENCES item)
  CREATE TABLE item (id int PRIMARY KEY);
DROP TABLE shop.part;
