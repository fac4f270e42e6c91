-- @example a unique index whose errors somebody caught
CREATE TABLE t (a int);
CREATE UNIQUE INDEX u ON t (a);
CREATE TABLE log (a int);
-- @migration
DO $$ BEGIN INSERT INTO t VALUES (1); INSERT INTO t VALUES (1); EXCEPTION WHEN unique_violation THEN INSERT INTO log VALUES (1); END $$;
-- @migration
DROP INDEX u;
-- @becomes
CREATE TABLE t (a int);
CREATE UNIQUE INDEX u ON t (a);
CREATE TABLE log (a int);
DO $$ BEGIN INSERT INTO t VALUES (1); INSERT INTO t VALUES (1); EXCEPTION WHEN unique_violation THEN INSERT INTO log VALUES (1); END $$;
DROP INDEX u;

-- @example an index whose expression somebody caught failing
CREATE TABLE t (a int);
CREATE INDEX i ON t ((1 / a));
CREATE TABLE log (a int);
-- @migration
DO $$ BEGIN INSERT INTO t VALUES (0); EXCEPTION WHEN division_by_zero THEN INSERT INTO log VALUES (1); END $$;
-- @migration
DROP INDEX i;
-- @becomes
CREATE TABLE t (a int);
CREATE INDEX i ON t ((1 / a));
CREATE TABLE log (a int);
DO $$ BEGIN INSERT INTO t VALUES (0); EXCEPTION WHEN division_by_zero THEN INSERT INTO log VALUES (1); END $$;
DROP INDEX i;
