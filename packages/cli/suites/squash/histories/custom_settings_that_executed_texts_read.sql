-- Code that svc does not follow reads a setting that only another session knows.
CREATE TABLE seen (who text);
SET app.who = 'ann';
INSERT INTO seen VALUES (current_setting('app.who', true));
RESET app.who;
-- @migration
DO $$ BEGIN FOR i IN 1..1 LOOP EXECUTE concat('INSERT INTO seen VALUES (coalesce(current_setting(''app.who'', true), ''nobody''))', repeat(' ', i)); END LOOP; END $$;
-- @migration
RESET app.role;
INSERT INTO seen VALUES ('x');
-- @migration
DO $do$ BEGIN FOR i IN 1..1 LOOP EXECUTE concat($$INSERT INTO seen VALUES (coalesce(current_setting('app.role', true), 'none'))$$, repeat(' ', i)); END LOOP; END $do$;
