-- Code that creates a table if it is missing does not end a default of it.
CREATE TABLE IF NOT EXISTS notes (id int, who text);
ALTER TABLE notes ALTER COLUMN who SET DEFAULT coalesce(current_setting('app.who', true), 'nobody');
SAVEPOINT s; SET LOCAL app.who = 'dan'; INSERT INTO notes (id) VALUES (6); ROLLBACK TO SAVEPOINT s;
DO $outer$ BEGIN DO $inner$ BEGIN CREATE TABLE IF NOT EXISTS notes (id int, who text); END $inner$; END $outer$;
-- @migration
INSERT INTO notes (id) VALUES (2);
