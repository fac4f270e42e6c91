CREATE ROLE app;
CREATE TABLE seen (w text, d text DEFAULT coalesce('<' || current_setting('my.x', true) || '>', 'null'));
DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET my.x = %L', current_database(), 'db'); END $$;
INSERT INTO seen VALUES ('a');
-- @migration
INSERT INTO seen VALUES ('b');
SET my.x = 'session';
INSERT INTO seen VALUES ('c');
-- @migration
INSERT INTO seen VALUES ('d');
DO $$ BEGIN EXECUTE format('ALTER DATABASE %I RESET my.x', current_database()); END $$;
-- @migration
INSERT INTO seen VALUES ('e');
