CREATE TABLE parent (id int PRIMARY KEY);
CREATE TABLE child (id int, x text);
INSERT INTO child VALUES (1, 'a');
ALTER TABLE child ADD FOREIGN KEY (id) REFERENCES parent NOT VALID;
-- @migration
UPDATE child SET x = 'b';
-- @migration
ALTER TABLE child ADD y int DEFAULT 1;
BEGIN;
UPDATE child SET y = 2;
ROLLBACK;
-- @migration
CREATE TABLE other (id int REFERENCES parent, x text);
ALTER TABLE other DISABLE TRIGGER ALL;
INSERT INTO other VALUES (7, 'a');
ALTER TABLE other ENABLE TRIGGER ALL;
-- @migration
UPDATE other SET x = 'b';
-- @migration
CREATE TABLE third (id int REFERENCES parent, x text);
INSERT INTO parent VALUES (8);
INSERT INTO third VALUES (8, 'a');
SET session_replication_role = replica;
DELETE FROM parent;
RESET session_replication_role;
-- @migration
UPDATE third SET x = 'b';
-- @migration
CREATE FUNCTION unfollowed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN EXECUTE 'SELECT ' || NEW.id; RETURN NEW; END $$;
CREATE TRIGGER unfollowed BEFORE UPDATE ON child FOR EACH ROW EXECUTE FUNCTION unfollowed();
CREATE TABLE fourth (id int CONSTRAINT fk REFERENCES parent, x text);
ALTER TABLE fourth DISABLE TRIGGER ALL;
INSERT INTO fourth VALUES (7, 'a');
ALTER TABLE fourth ENABLE TRIGGER ALL;
ALTER TABLE fourth VALIDATE CONSTRAINT fk;
-- @migration
UPDATE child SET x = 'd';
-- @migration
UPDATE fourth SET x = 'b';
-- @migration
DO $$ BEGIN IF EXISTS (SELECT 1 FROM pg_tables WHERE tablename = 'fourth') THEN UPDATE fourth SET x = 'c'; ALTER TABLE fourth ADD y int; END IF; END $$;
-- @migration
DO $$ DECLARE r record; BEGIN FOR r IN SELECT tablename FROM pg_tables WHERE tablename = 'fourth' LOOP EXECUTE format('UPDATE %I SET x = %L', r.tablename, 'z'); END LOOP; END $$;
