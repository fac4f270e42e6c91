CREATE SCHEMA o;
CREATE TABLE o.t (a int);
CREATE TABLE u (a int);
-- @migration
DO $$ BEGIN IF EXISTS (SELECT 1 FROM pg_class c, pg_namespace n WHERE c.relname = 't' AND n.nspname = 'public') THEN ALTER TABLE u ADD COLUMN yes int; ELSE ALTER TABLE u ADD COLUMN no int; END IF; END $$;
