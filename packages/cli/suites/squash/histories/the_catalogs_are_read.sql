-- Code that queries the system catalogs sees every change before it, and none after it.
CREATE TABLE log (at serial, what text);

CREATE FUNCTION note_columns() RETURNS event_trigger LANGUAGE plpgsql AS $$
DECLARE
  command record;
BEGIN
  FOR command IN SELECT * FROM pg_event_trigger_ddl_commands() LOOP
    INSERT INTO log (what)
    SELECT format('%s %s: %s', command.command_tag, command.object_identity, string_agg(attname, ' ' ORDER BY attnum))
    FROM pg_attribute
    WHERE attrelid = command.objid AND attnum > 0;
  END LOOP;
END $$;

CREATE FUNCTION size_of(name regclass) RETURNS bigint LANGUAGE sql AS
  $$ SELECT count(*) FROM pg_attribute WHERE attrelid = name AND attnum > 0 AND NOT attisdropped $$;

CREATE TABLE person (id int PRIMARY KEY);
ALTER TABLE person ADD COLUMN name text;
-- @migration
CREATE EVENT TRIGGER columns_noted ON ddl_command_end WHEN TAG IN ('ALTER TABLE', 'CREATE TABLE')
  EXECUTE FUNCTION note_columns();
ALTER TABLE person ADD COLUMN born date;
CREATE TABLE pet (id int);
ALTER TABLE pet ADD COLUMN owner int REFERENCES person;
-- @migration
DROP EVENT TRIGGER columns_noted;
ALTER TABLE pet ADD COLUMN name text;
INSERT INTO log (what) SELECT 'pet has ' || size_of('pet');
ALTER TABLE pet DROP COLUMN name;
INSERT INTO log (what) SELECT 'pet has ' || size_of('pet');
-- @migration
CREATE FUNCTION stamp() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.what := NEW.what || ' among ' || (SELECT count(*) FROM pg_class WHERE relname IN ('person', 'pet', 'people'));
  RETURN NEW;
END $$;
CREATE TRIGGER stamped BEFORE INSERT ON log FOR EACH ROW EXECUTE FUNCTION stamp();
INSERT INTO log (what) VALUES ('before');
ALTER TABLE person RENAME TO people;
CREATE TABLE person (id int);
INSERT INTO log (what) VALUES ('after');
ALTER TABLE log ADD COLUMN more int;
