CREATE TABLE t (a int); INSERT INTO t VALUES (1);
DO $$ BEGIN IF (SELECT max(a) FROM t) = 1 THEN ALTER TABLE t ADD COLUMN c int; END IF; END $$;
CREATE VIEW v AS SELECT * FROM t;
CREATE TABLE n AS SELECT * FROM t;
DO $$ BEGIN IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 'v' AND column_name = 'c') THEN CREATE TABLE wrong (a int); END IF; END $$;
DO $$ BEGIN IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 'n' AND column_name = 'c') THEN CREATE TABLE wrong2 (a int); END IF; END $$;
ALTER TABLE n ADD COLUMN IF NOT EXISTS c int;
