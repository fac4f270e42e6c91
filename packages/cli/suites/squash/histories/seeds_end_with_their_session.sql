SELECT setseed(0.5);
CREATE TABLE t AS SELECT random() AS r;
-- @migration
INSERT INTO t SELECT random();
-- @migration
SET seed = 0.1;
INSERT INTO t SELECT random();
-- @migration
CREATE TABLE x (a int);
-- @migration
ALTER TABLE x ADD b float8 DEFAULT random();
INSERT INTO x VALUES (1);
