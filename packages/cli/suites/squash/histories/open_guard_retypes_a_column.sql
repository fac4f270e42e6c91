CREATE TABLE teams (id int, name varchar(10));
CREATE TABLE other (id int);
-- @migration
DO $$ DECLARE e boolean := false; BEGIN SELECT count(*) != 0 INTO e FROM information_schema.columns WHERE table_name = 'teams' AND table_schema = current_schema() AND column_name = 'name' AND NOT data_type = 'text'; IF e THEN ALTER TABLE teams ALTER COLUMN name TYPE varchar(1000); END IF; END $$;
ALTER TABLE other ADD COLUMN a int;
ALTER TABLE teams ADD COLUMN b int;
ALTER TABLE teams ADD COLUMN IF NOT EXISTS c int;
CREATE INDEX IF NOT EXISTS i ON teams (b);
ALTER TABLE teams ALTER COLUMN name SET NOT NULL;
