CREATE TABLE t (a int);
CREATE TABLE r (c regclass, n text);
INSERT INTO r VALUES ('t', 't'::regclass::text);
-- @migration
ALTER TABLE t RENAME TO u;
INSERT INTO r SELECT c, c::text FROM r;
CREATE TABLE t (b int);
-- @migration
CREATE TABLE log (j jsonb);
INSERT INTO log SELECT to_jsonb(r) FROM r;
DROP TABLE u;
UPDATE r SET n = r.c::text;
