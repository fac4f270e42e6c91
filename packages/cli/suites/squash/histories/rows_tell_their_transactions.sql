CREATE TABLE t (id int);
INSERT INTO t VALUES (1);
-- @migration
INSERT INTO t VALUES (2);
CREATE TABLE r AS SELECT count(DISTINCT xmin::text) AS n FROM t;
-- @migration
DROP TABLE t;
