CREATE TABLE t (a int);
-- @migration
DO $$ BEGIN IF NOT EXISTS (SELECT count(*) FROM pg_tables WHERE tablename = 'zzz') THEN ALTER TABLE t ADD COLUMN never int; ELSE ALTER TABLE t ADD COLUMN always int; END IF; END $$;
-- @migration
DO $$ BEGIN IF EXISTS (SELECT max(relname) FROM pg_class WHERE relname = 'nope') THEN ALTER TABLE t ADD COLUMN also int; END IF; END $$;
-- @migration
DO $$ BEGIN IF EXISTS (SELECT 1 FROM pg_tables WHERE tablename = 't' LIMIT 0) THEN ALTER TABLE t ADD COLUMN yes int; ELSE ALTER TABLE t ADD COLUMN no int; END IF; END $$;
