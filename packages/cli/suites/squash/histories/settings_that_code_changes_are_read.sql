CREATE TABLE seen (value text);
DO $blk$ BEGIN SET work_mem = '8MB'; END $blk$;
INSERT INTO seen VALUES (current_setting('work_mem'));
-- @migration
INSERT INTO seen VALUES (current_setting('work_mem')), (current_setting('statement_timeout'));
CREATE FUNCTION tune() RETURNS void LANGUAGE plpgsql AS $$ BEGIN SET LOCAL statement_timeout = '50s'; END $$;
SELECT tune();
-- @migration
INSERT INTO seen VALUES (current_setting('statement_timeout'));
-- @migration
SELECT set_config('work_mem', '9MB', false), tune();
INSERT INTO seen VALUES (current_setting('work_mem'));
-- @migration
INSERT INTO seen VALUES (current_setting('work_mem')), (current_setting('statement_timeout'));
