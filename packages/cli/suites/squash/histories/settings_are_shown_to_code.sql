-- Code reads settings that otherwise have no effect: with SHOW, with a quoted function, or by an error that it catches.
CREATE TABLE seen (n serial, value text);
SET statement_timeout = '12s';
SET work_mem = '5MB';
DO $$
DECLARE shown text;
BEGIN
  EXECUTE 'SHOW work_mem' INTO shown;
  INSERT INTO seen (value) VALUES (shown), ("current_setting"('statement_timeout'));
END $$;
-- @migration
SET statement_timeout = '50ms';
DO $$
BEGIN
  PERFORM pg_sleep(0.5);
  INSERT INTO seen (value) VALUES ('slept');
EXCEPTION WHEN query_canceled THEN
  INSERT INTO seen (value) VALUES ('canceled');
END $$;
-- @migration
DO $$
BEGIN
  PERFORM pg_sleep(0.1);
  INSERT INTO seen (value) VALUES ('slept');
EXCEPTION WHEN query_canceled THEN
  INSERT INTO seen (value) VALUES ('canceled');
END $$;
