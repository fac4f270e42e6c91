CREATE TYPE kind AS ENUM ('x');
CREATE TABLE t (a int, k kind);
CREATE TABLE v (a int);
DO $$ BEGIN IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND udt_name = 'kind') THEN ALTER TABLE t ADD COLUMN was_kind int; END IF; END $$;
-- @migration
ALTER TYPE kind RENAME TO sort;
ALTER TABLE t RENAME COLUMN a TO aa;
ALTER TABLE t RENAME TO tt;
ALTER TABLE v RENAME TO vv;
