-- Creating a table, although svc does not know in which schema, does not end a trigger on it.
BEGIN;
COMMIT;
CREATE TABLE IF NOT EXISTS notes (id int, who text);
CREATE OR REPLACE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.who := NEW.who || '!'; RETURN NEW; END $$;
BEGIN; CREATE OR REPLACE TRIGGER note BEFORE INSERT ON notes FOR EACH ROW WHEN (current_setting('app.who', true) IS NOT NULL) EXECUTE FUNCTION note(); COMMIT;
-- @migration
BEGIN;
SELECT set_config('search_path', 'other, public', false);
SAVEPOINT s; SET LOCAL app.who = 'dan'; INSERT INTO notes (id) VALUES (6); ROLLBACK TO SAVEPOINT s;
CREATE TABLE IF NOT EXISTS notes (id int, who text);
COMMIT;
-- @migration
INSERT INTO notes (id, who) VALUES (1, 'new');
