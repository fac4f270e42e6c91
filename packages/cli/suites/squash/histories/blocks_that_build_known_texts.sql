-- EXECUTE of a text that svc knows is the statement itself; a variable that may have another value by then is unknown.
CREATE ROLE svc_known_texts;
CREATE TABLE t (a int);
CREATE TABLE u (a int);
CREATE SCHEMA extra;
-- @migration
DO $$
DECLARE
  place text;
BEGIN
  SELECT current_schema() INTO place;
  LOCK TABLE pg_catalog.pg_class;
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO svc_known_texts', place);
  EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA %I TO svc_known_texts', place);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'no privileges: %', SQLERRM;
END $$;
ALTER TABLE t ADD COLUMN b int;
CREATE TABLE v (a int);
-- @migration
DO $$
DECLARE
  place text := 'public';
  kind text := 'SELECT';
BEGIN
  IF (SELECT count(*) FROM t) = 0 THEN
    place := 'extra';
  END IF;
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO svc_known_texts', place);
  BEGIN
    kind := 'INSERT';
    EXECUTE 'GRANT ' || kind || ' ON u TO svc_known_texts';
    RAISE EXCEPTION 'back';
  EXCEPTION WHEN OTHERS THEN
    EXECUTE 'GRANT ' || kind || ' ON v TO svc_known_texts';
  END;
END $$;
ALTER TABLE u ADD COLUMN b int;
-- @migration
DO $$
DECLARE
  each text := 'DELETE';
BEGIN
  EXECUTE 'GRANT ' || each || ' ON t TO svc_known_texts';
  FOREACH each IN ARRAY ARRAY['UPDATE', 'TRUNCATE'] LOOP
    EXECUTE 'GRANT ' || each || ' ON u TO svc_known_texts';
  END LOOP;
EXCEPTION WHEN insufficient_privilege THEN
  NULL;
END $$;
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN SELECT datname FROM pg_database WHERE datname = current_database() AND datallowconn LOOP
    EXECUTE format('REVOKE CREATE ON DATABASE %I FROM svc_known_texts', found.datname);
  END LOOP;
END $$;
ALTER TABLE v ADD COLUMN b int;
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM pg_tables WHERE tablename = 'v') THEN
    CREATE SEQUENCE numbers;
    PERFORM setval('numbers', 7);
    PERFORM nextval('numbers');
  END IF;
END $$;
ALTER TABLE v ADD COLUMN c int;
