CREATE TABLE items (a int, b int);
CREATE VIEW whole AS SELECT items AS item, to_jsonb(items.*) AS doc FROM items;
INSERT INTO items VALUES (1, 2);
CREATE TABLE seen AS SELECT (item).b::text AS what, doc FROM whole;
-- @migration
ALTER TABLE items RENAME COLUMN b TO c;
ALTER TABLE items RENAME TO things;
INSERT INTO seen SELECT (item).c::text, doc FROM whole;
-- @migration
ALTER TABLE things ADD COLUMN d int DEFAULT 4;
INSERT INTO seen SELECT item::text, doc FROM whole;
