CREATE TABLE t (id int, a text); INSERT INTO t VALUES (1, 'x');
DO $$ BEGIN IF NOT EXISTS (SELECT 1 FROM pg_type WHERE typname = 'kind') THEN CREATE TYPE kind AS ENUM ('a'); END IF; END $$;
DO $$ BEGIN ALTER TABLE t ADD COLUMN k kind; EXCEPTION WHEN duplicate_column THEN NULL; END $$;
-- @migration
DO $$ DECLARE r record; n int := 0; BEGIN FOR r IN SELECT * FROM t LOOP n := n + 1; UPDATE t SET a = a || n WHERE id = r.id; END LOOP; IF n > 0 THEN INSERT INTO t (id, a) VALUES (n + 1, 'more'); END IF; END $$;
ALTER TABLE t ADD COLUMN z int;
DO $$ BEGIN ASSERT (SELECT count(*) FROM t) = 2, 'two'; END $$;
-- @migration
DO $$ BEGIN
  IF to_regclass('public.u') IS NULL THEN CREATE TABLE u (id int); INSERT INTO u VALUES (1); END IF;
  IF NOT EXISTS (SELECT FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 't' AND column_name = 'y') THEN ALTER TABLE t ADD y int; END IF;
END $$;
DO $$ BEGIN CREATE INDEX i ON t (id); EXCEPTION WHEN duplicate_table THEN RAISE NOTICE 'there'; END $$;
DO $$ BEGIN CREATE INDEX i ON t (id); EXCEPTION WHEN duplicate_table THEN RAISE NOTICE 'there'; END $$;
DO $$ BEGIN EXECUTE 'ALTER TABLE u ADD COLUMN w int'; END $$;
DO $$ BEGIN EXECUTE format('ALTER TABLE %I ADD COLUMN v int', 'u'); END $$;
DO $$ BEGIN ALTER TABLE u ADD CONSTRAINT u_id CHECK (id > 0); EXCEPTION WHEN duplicate_object THEN NULL; END $$;
INSERT INTO u VALUES (2, 3, 4);
-- @migration
CREATE TABLE tried (a int);
CREATE INDEX taken ON tried (a);
CREATE TABLE in_vain (a int);
DO $$ BEGIN CREATE INDEX taken ON in_vain (a); EXCEPTION WHEN duplicate_table THEN NULL; END $$;
-- @migration
ALTER TABLE in_vain RENAME COLUMN a TO b;
