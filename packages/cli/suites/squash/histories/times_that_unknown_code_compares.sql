CREATE TABLE events (id int, at timestamptz DEFAULT now());
CREATE TABLE facts (what text);
CREATE VIEW latest AS SELECT id FROM events ORDER BY at DESC LIMIT 1;
INSERT INTO events VALUES (1);
-- @migration
INSERT INTO events VALUES (2);
-- @migration
DO $$ BEGIN FOR i IN 1..1 LOOP EXECUTE 'INSERT INTO facts SELECT id FROM latest LIMIT ' || i; END LOOP; END $$;
-- @migration
DO $$ BEGIN FOR i IN 3..4 LOOP EXECUTE 'INSERT INTO events VALUES (' || i || ')'; END LOOP; END $$;
-- @migration
DO $$ DECLARE r record; BEGIN
  FOR r IN EXECUTE 'SELECT at, lag(at) OVER (ORDER BY at, id) AS previous FROM events' LOOP
    INSERT INTO facts VALUES ((r.at > r.previous)::text);
  END LOOP;
END $$;
-- @migration
CREATE TABLE last_ones AS SELECT id FROM events WHERE at = (SELECT max(at) FROM events);
-- @migration
CREATE FUNCTION keep_newest() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  CREATE TABLE newest AS SELECT x.id FROM events x WHERE NOT EXISTS (SELECT FROM events y WHERE y.at > x.at);
END $$;
SELECT keep_newest();
-- @migration
DO $$ BEGIN FOR i IN 1..1 LOOP EXECUTE 'CREATE TABLE edits' || i || ' (id int, created timestamptz DEFAULT now(), updated timestamptz DEFAULT now(), edited bool)'; END LOOP; END $$;
INSERT INTO edits1 VALUES (1);
-- @migration
UPDATE edits1 SET updated = now();
-- @migration
UPDATE edits1 SET edited = updated > created;
-- @migration
CREATE TABLE tree (id int, parent int);
CREATE RECURSIVE VIEW paths (id, depth) AS
  SELECT id, 0 FROM tree WHERE parent IS NULL UNION ALL SELECT t.id, depth + 1 FROM tree t JOIN paths p ON t.parent = p.id;
-- @migration
CREATE OR REPLACE RECURSIVE VIEW paths (id, depth) AS
  SELECT id, 1 FROM tree WHERE parent IS NULL UNION ALL SELECT t.id, depth + 1 FROM tree t JOIN paths p ON t.parent = p.id;
DO $$ BEGIN FOR i IN 1..1 LOOP EXECUTE 'CREATE TABLE found' || i || ' AS SELECT * FROM paths'; END LOOP; END $$;
