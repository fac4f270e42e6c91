CREATE TABLE z (id int, t text);
-- @migration
DO $$ BEGIN IF current_setting('is_superuser') = 'on' THEN CREATE EXTENSION IF NOT EXISTS pg_trgm; END IF; END $$;
DO $$ BEGIN IF (SELECT count(*) FROM z) > 3 THEN CREATE EXTENSION IF NOT EXISTS citext; END IF; END $$;
-- @migration
ALTER TABLE z ADD COLUMN x int; CREATE INDEX ON z USING gin (t gin_trgm_ops);
CREATE EXTENSION IF NOT EXISTS citext; ALTER TABLE z ADD COLUMN c citext;
-- @migration
DROP INDEX z_t_idx; DROP EXTENSION pg_trgm; ALTER TABLE z ADD COLUMN y int;
