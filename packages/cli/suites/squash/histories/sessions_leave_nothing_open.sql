CREATE TABLE items (id int);
CREATE SEQUENCE numbers;
INSERT INTO items VALUES (nextval('numbers'));
DECLARE all_items CURSOR FOR SELECT id FROM items;
FETCH all_items;
-- @migration
ALTER TABLE items ADD COLUMN note text;
DO $$ BEGIN
  INSERT INTO items VALUES (currval('numbers'), 'the session has a value');
EXCEPTION WHEN object_not_in_prerequisite_state THEN
  INSERT INTO items VALUES (0, 'the session has no value');
END $$;
-- @migration
BEGIN;
CREATE TEMPORARY TABLE draft (id int) ON COMMIT DELETE ROWS;
INSERT INTO draft VALUES (7);
COMMIT;
INSERT INTO items SELECT count(*), 'drafts' FROM draft;
-- @migration
ANALYZE items;
-- @migration
CREATE TABLE estimates AS SELECT reltuples FROM pg_class WHERE relname = 'items';
