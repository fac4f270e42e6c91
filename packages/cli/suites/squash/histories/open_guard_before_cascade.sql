CREATE TYPE mood AS ENUM ('a');
CREATE TABLE t (a int, m mood); INSERT INTO t VALUES (1);
DO $$ BEGIN IF (SELECT max(a) FROM t) = 1 THEN ALTER TABLE t ALTER COLUMN m TYPE text; END IF; END $$;
DROP TYPE mood CASCADE;
DO $$ BEGIN IF NOT EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND column_name = 'm') THEN CREATE TABLE wrong (a int); END IF; END $$;
