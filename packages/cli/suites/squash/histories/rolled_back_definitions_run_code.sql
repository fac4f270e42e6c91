CREATE SEQUENCE numbers;
CREATE TABLE t (a int);
INSERT INTO t VALUES (1), (2);
BEGIN;
ALTER TABLE t ADD COLUMN b int DEFAULT nextval('numbers');
ROLLBACK;
-- @migration
CREATE TABLE changes (n serial, object text);
CREATE FUNCTION note() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO changes (object) SELECT object_identity FROM pg_event_trigger_ddl_commands();
END $$;
CREATE EVENT TRIGGER note ON ddl_command_end EXECUTE FUNCTION note();
-- @migration
BEGIN;
CREATE TABLE gone (a int);
ROLLBACK;
-- @migration
DROP EVENT TRIGGER note;
INSERT INTO t SELECT nextval('numbers');
