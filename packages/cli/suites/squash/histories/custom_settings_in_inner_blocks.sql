-- A default that a block inside another block sets reads a custom setting, which only the first session has set.
CREATE TABLE notes (id int, who text);
SET LOCAL app.who = 'dan';
INSERT INTO notes (id, who) VALUES (6, current_setting('app.who', true));
-- @migration
DO $outer$ BEGIN
  DO $inner$ BEGIN
    ALTER TABLE notes ALTER COLUMN who SET DEFAULT coalesce(current_setting('app.who', true), 'nobody');
  END $inner$;
END $outer$;
DO $$ BEGIN IF coalesce(current_setting('app.who', true), 'nobody') = 'nobody' THEN INSERT INTO notes (id) VALUES (5); END IF; END $$;
-- @migration
DO $unknown$ BEGIN FOR i IN 1..1 LOOP EXECUTE concat($text$DO $$ BEGIN IF current_setting('app.who', true) IS NULL THEN INSERT INTO notes (id) VALUES (7); END IF; END $$$text$, repeat(' ', i)); END LOOP; END $unknown$;
