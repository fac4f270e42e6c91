CREATE TYPE mood AS ENUM ('a');
CREATE TABLE t (m mood);
CREATE TABLE log (x text);
INSERT INTO t VALUES ('a');
INSERT INTO log SELECT pg_typeof(m)::text FROM t;
-- @migration
ALTER TYPE mood RENAME TO feeling;
INSERT INTO log SELECT pg_typeof(m)::text FROM t;
-- @migration
ALTER TABLE t ALTER m TYPE text;
INSERT INTO log SELECT pg_typeof(m)::text FROM t;
