CREATE TABLE changes (n serial, tag text, object text);
CREATE FUNCTION note() RETURNS event_trigger LANGUAGE plpgsql AS $$ DECLARE r record; BEGIN
  FOR r IN SELECT * FROM pg_event_trigger_ddl_commands() LOOP
    INSERT INTO changes (tag, object) VALUES (r.command_tag, r.object_identity);
  END LOOP;
END $$;
-- @migration
DO $$ BEGIN
  FOR i IN 1..1 LOOP
    EXECUTE 'CREATE EVENT TRIGGER note' || i || ' ON ddl_command_end WHEN TAG IN (''CREATE TABLE'', ''ALTER TABLE'') EXECUTE FUNCTION note()';
  END LOOP;
END $$;
-- @migration
CREATE TABLE t (a int);
ALTER TABLE t ADD COLUMN b int;
