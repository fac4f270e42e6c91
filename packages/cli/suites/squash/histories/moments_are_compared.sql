CREATE TABLE s (k text, v int, created_at timestamptz DEFAULT now());
CREATE TABLE notes (v text, at timestamptz);
CREATE TABLE pairs (later bool);
INSERT INTO s (k, v) VALUES ('a', 1);
-- @migration
INSERT INTO s (k, v) VALUES ('a', 2), ('b', 3);
INSERT INTO notes SELECT k, created_at FROM s;
-- @migration
ALTER TABLE s ADD COLUMN seen_at timestamptz DEFAULT now();
-- @migration
INSERT INTO pairs SELECT seen_at > created_at FROM s;
INSERT INTO pairs SELECT a.at < b.at FROM notes a, notes b;
-- @migration
DELETE FROM s x USING s y WHERE x.k = y.k AND x.created_at < y.created_at;
CREATE UNIQUE INDEX ON s (k);
-- @migration
CREATE TABLE edits (id int, created_at timestamptz DEFAULT now(), updated_at timestamptz DEFAULT now());
INSERT INTO edits VALUES (1);
-- @migration
INSERT INTO edits VALUES (2);
UPDATE edits SET updated_at = now() WHERE id = 2;
INSERT INTO pairs SELECT updated_at > created_at FROM edits;
