CREATE TABLE t (k int, v int);
INSERT INTO t VALUES (1, 1), (1, 2), (2, 3);
UPDATE t SET v = 0;
UPDATE t SET v = 5;
-- @migration
CREATE TABLE places AS SELECT ctid::text AS place FROM t;
DELETE FROM t x USING t y WHERE x.k = y.k AND x.ctid < y.ctid;
-- @migration
CREATE TABLE u (a int);
INSERT INTO u VALUES (1), (2);
DELETE FROM u;
INSERT INTO u VALUES (3);
INSERT INTO places SELECT ctid::text FROM u;
