CREATE TABLE t (a int);
CREATE TEMP TABLE t (b int);
SET search_path = public, pg_temp;
INSERT INTO t VALUES (1);
ALTER TABLE t ADD COLUMN c int DEFAULT 2;
CREATE TABLE copied AS SELECT a, c FROM t;
SET search_path = public;
INSERT INTO t VALUES (3);
DROP TABLE t;
INSERT INTO t VALUES (4);
-- @migration
CREATE TEMP TABLE t (b int);
SET search_path = public, pg_temp;
DROP TABLE t;
INSERT INTO t VALUES (5);
INSERT INTO copied SELECT b, b FROM t;
-- @migration
CREATE TABLE t (d int);
