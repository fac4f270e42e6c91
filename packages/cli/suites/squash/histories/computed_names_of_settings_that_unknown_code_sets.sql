-- Code that computes the name of a setting reads one that unknown code set in an earlier session.
DO $unknown$ BEGIN FOR i IN 1..1 LOOP EXECUTE concat($text$SET LOCAL app.who = 'bob'$text$, repeat(' ', i)); END LOOP; END $unknown$;
DO $outer$ BEGIN DO $inner$ BEGIN CREATE TABLE IF NOT EXISTS notes (id int, who text); END $inner$; END $outer$;
CREATE OR REPLACE FUNCTION asked_for(name text) RETURNS text LANGUAGE sql AS $$ SELECT coalesce(current_setting('app.' || name, true), 'nobody') $$;
DO $unknown$ BEGIN FOR i IN 1..1 LOOP EXECUTE concat($text$ALTER TABLE notes ALTER COLUMN who SET DEFAULT asked_for('who')$text$, repeat(' ', i)); END LOOP; END $unknown$;
-- @migration
DO $unknown$ BEGIN IF (SELECT count(*) FROM pg_namespace) > 2 THEN INSERT INTO notes (id) VALUES (2); END IF; END $unknown$;
