CREATE TABLE seen (w text);
SET d.o = 'x';
CREATE FUNCTION rd() RETURNS text LANGUAGE sql AS $$ SELECT current_setting('d.o') $$;
-- @migration
DO $$ BEGIN INSERT INTO seen VALUES (rd()); EXCEPTION WHEN undefined_object THEN INSERT INTO seen VALUES ('error'); END $$;
