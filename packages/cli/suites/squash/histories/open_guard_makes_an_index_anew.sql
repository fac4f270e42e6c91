CREATE TABLE up (id int, kind text, uid int);
CREATE TABLE o (a int);
CREATE INDEX ix ON up (kind);
DO $$ DECLARE names text; BEGIN SELECT array_to_string(array_agg(a.attname), ', ') INTO names FROM pg_index ix, pg_attribute a WHERE ix.indexrelid = 'ix'::regclass AND a.attrelid = ix.indrelid AND a.attnum = ANY(ix.indkey); IF names = 'kind' THEN DROP INDEX IF EXISTS ix; CREATE INDEX IF NOT EXISTS ix ON up (uid); END IF; END $$;
-- @migration
ALTER TABLE o ADD b int;
COMMENT ON INDEX ix IS 'mine';
ALTER TABLE up DROP COLUMN uid;
CREATE TABLE ix (a int);
