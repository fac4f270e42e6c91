CREATE TABLE t (id int);
INSERT INTO t VALUES (1);
-- @migration
INSERT INTO t VALUES (2);
CREATE TABLE r AS SELECT count(DISTINCT xmin::text) AS n FROM t;
-- @migration
DROP TABLE t;
CREATE TABLE u (id int);
INSERT INTO u VALUES (1);
-- @migration
INSERT INTO u VALUES (2);
INSERT INTO r SELECT count(DISTINCT xmin::text) + 10 FROM u;
ALTER TABLE u ADD COLUMN n serial;
