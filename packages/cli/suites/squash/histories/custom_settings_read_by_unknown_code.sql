-- Code that svc does not follow reads a custom setting, but does not set it: it stays unknown to the statements after it.
CREATE TABLE notes (id int, who text);
SET LOCAL app.who TO DEFAULT;
INSERT INTO notes (id, who) SELECT 1, coalesce(current_setting('app.who', true), 'nobody');
-- @migration
INSERT INTO notes (id, who) VALUES (4, 'new');
DO $unknown$ BEGIN
  FOR i IN 1..1 LOOP
    EXECUTE concat($text$CREATE RULE note AS ON DELETE TO notes DO ALSO INSERT INTO notes VALUES (9, coalesce(current_setting('app.who', true), 'nobody'))$text$, repeat(' ', i));
  END LOOP;
END $unknown$;
UPDATE notes SET who = who || coalesce(current_setting('app.who', true), 'nobody');
