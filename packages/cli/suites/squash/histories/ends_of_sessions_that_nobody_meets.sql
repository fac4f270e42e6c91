CREATE TABLE t (id int, v text);
INSERT INTO t VALUES (1, 'a');
-- @migration
CREATE TEMP TABLE kept AS SELECT * FROM t;
DROP TABLE t;
CREATE TABLE t (id int PRIMARY KEY, v text, w int DEFAULT 3);
INSERT INTO t (id, v) SELECT * FROM kept;
-- @migration
CREATE TEMP TABLE others (x int) ON COMMIT DROP;
INSERT INTO others VALUES (5);
INSERT INTO t SELECT x, 'k' FROM others;
-- @migration
CREATE SEQUENCE s CACHE 5;
CREATE TABLE u (n bigint DEFAULT nextval('s'));
INSERT INTO u DEFAULT VALUES;
-- @migration
INSERT INTO u DEFAULT VALUES;
-- @migration
ALTER TABLE t ADD COLUMN z int;
