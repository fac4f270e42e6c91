CREATE ROLE clerk;
CREATE SCHEMA app;
CREATE TABLE app.log (x text);
CREATE TABLE log (x text);
CREATE TABLE t (a int);
GRANT ALL ON SCHEMA app, public TO clerk;
GRANT ALL ON app.log, log, t TO clerk;
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO log VALUES (concat_ws(' ', NEW.a, current_setting('search_path'), current_setting('timezone'), current_user));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER note AFTER INSERT ON t DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note();
-- @migration
SET search_path = app, public;
INSERT INTO t VALUES (1);
RESET search_path;
-- @migration
INSERT INTO t VALUES (2);
SET search_path = app, public;
-- @migration
SET LOCAL timezone = 'Asia/Tokyo';
INSERT INTO t VALUES (3);
SET timezone = 'Europe/Rome';
-- @migration
SET ROLE clerk;
INSERT INTO t VALUES (4);
RESET ROLE;
CREATE TABLE z (a int);
-- @migration
BEGIN;
INSERT INTO t VALUES (5);
SET search_path = app, public;
COMMIT;
ALTER TABLE public.z ADD b int;
INSERT INTO t VALUES (6);
-- @migration
INSERT INTO t VALUES (7);
SET CONSTRAINTS ALL IMMEDIATE;
SET search_path = app, public;
INSERT INTO t VALUES (8);
