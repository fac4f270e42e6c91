CREATE TYPE address AS (street text, zip int);
CREATE TYPE person AS (name text, homes address[]);
CREATE TABLE people (p person);
INSERT INTO people VALUES (ROW('ann', ARRAY[ROW('main', 1)::address]));
-- @migration
UPDATE people SET p.homes[1].street = 'side';
ALTER TYPE address RENAME ATTRIBUTE zip TO postcode;
-- @migration
CREATE FUNCTION postcode(person) RETURNS int LANGUAGE sql AS $$ SELECT ($1).homes[1].postcode $$;
CREATE VIEW postcodes AS SELECT (p).homes[1].postcode FROM people;
-- @migration
CREATE TABLE found AS SELECT postcode(p) FROM people;
