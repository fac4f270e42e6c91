CREATE ROLE low;
CREATE TABLE t (a int);
CREATE TABLE u (a int);
ALTER TABLE u OWNER TO low;
-- @migration
SET ROLE low;
DO $$ BEGIN IF EXISTS (SELECT 1 FROM information_schema.tables WHERE table_name = 't') THEN ALTER TABLE u ADD COLUMN sees int; ELSE ALTER TABLE u ADD COLUMN blind int; END IF; END $$;
