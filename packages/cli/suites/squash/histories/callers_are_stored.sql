CREATE TABLE log (n serial, context text);
CREATE FUNCTION note() RETURNS void LANGUAGE plpgsql AS $$
DECLARE stack text;
BEGIN
  GET DIAGNOSTICS stack = PG_CONTEXT;
  INSERT INTO log (context) VALUES (stack);
END $$;
-- @migration
DO $$ BEGIN PERFORM note(); END $$;
-- @migration
CREATE FUNCTION prepare() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE 'CREATE TABLE prepared (a int)';
  PERFORM note();
END $$;
SELECT prepare();
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_class WHERE relname = 'missing') THEN
    PERFORM note();
  END IF;
END $$;
