-- @example keeps CREATE SCHEMA with elements as written, and later changes after it
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

-- @example removes a dropped schema with its elements
CREATE SCHEMA shop
  CREATE TABLE item (id int PRIMARY KEY)
  CREATE VIEW ids AS SELECT id FROM item;
CREATE TABLE t (a int);
-- @migration
DROP SCHEMA shop CASCADE;
-- @becomes
CREATE TABLE t (a int);

-- @example drops a table that was created with its schema
CREATE SCHEMA shop CREATE TABLE item (id int) CREATE TABLE kept (id int);
-- @migration
DROP TABLE shop.item;
-- @becomes
CREATE SCHEMA shop CREATE TABLE item (id int) CREATE TABLE kept (id int);
DROP TABLE shop.item;

-- @example keeps the rename of a column that was created with its schema
CREATE SCHEMA shop CREATE TABLE item (id int, price int);
INSERT INTO shop.item (id, price) VALUES (1, 2);
-- @migration
ALTER TABLE shop.item RENAME COLUMN price TO cents;
-- @becomes
CREATE SCHEMA shop CREATE TABLE item (id int, price int);
INSERT INTO shop.item (id, price) VALUES (1, 2);
ALTER TABLE shop.item RENAME COLUMN price TO cents;

-- @example looks up names of schema elements in that schema first
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
