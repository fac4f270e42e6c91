SET search_path = public; CREATE SCHEMA app; CREATE TABLE app.log (x text); CREATE TABLE log (x text); CREATE TABLE t (a int);
CREATE FUNCTION lg() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO log VALUES (current_setting('search_path') || NEW.a); RETURN NULL; END $$;
CREATE CONSTRAINT TRIGGER lg AFTER INSERT ON t DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION lg();
SET search_path = app, public;
INSERT INTO t VALUES (1);
