-- Code that executes a comment sets no setting, so the second session still does not know the first one's.
CREATE TABLE notes (id int, who text);
CREATE TABLE b (y bigint);
SAVEPOINT s; SET LOCAL app.who = 'dan'; INSERT INTO notes (id) VALUES (6); ROLLBACK TO SAVEPOINT s;
-- @migration
INSERT INTO notes SELECT 8, setting FROM pg_settings WHERE name = 'app.who';
DO $$ BEGIN IF coalesce(current_setting('app.who', true), 'nobody') = 'nobody' THEN INSERT INTO notes (id) VALUES (5); END IF; END $$;
DO $$ BEGIN EXECUTE 'COMMENT ON TABLE b IS ''dynamic'''; END $$;
