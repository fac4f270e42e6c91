CREATE TABLE t (a text DEFAULT 'é');
SET client_encoding = 'LATIN1';
INSERT INTO t VALUES ('é');
ALTER TABLE t ADD b text DEFAULT 'ü';
-- @migration
SET NAMES 'LATIN1';
INSERT INTO t VALUES ('ñ');
CREATE TABLE "té" (a int);
RESET client_encoding;
CREATE TABLE "té" (a int);
-- @migration
ALTER TABLE "té" ADD b int;
INSERT INTO t SELECT length(a)::text FROM t;
