CREATE TABLE seen (w text);
DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_proc WHERE proname = 'tg') THEN
  CREATE FUNCTION tg() RETURNS trigger LANGUAGE plpgsql AS $f$ BEGIN PERFORM set_config('my.x', 'set', true); RETURN NEW; END $f$;
  CREATE TRIGGER tr BEFORE INSERT ON seen FOR EACH ROW EXECUTE FUNCTION tg();
END IF; END $$;
INSERT INTO seen VALUES ('a');
-- @migration
INSERT INTO seen VALUES (coalesce(current_setting('my.x', true), 'null'));
-- @migration
CREATE TABLE other (w text DEFAULT coalesce(current_setting('my.x', true), 'null'), b int);
INSERT INTO other (b) VALUES (1);
