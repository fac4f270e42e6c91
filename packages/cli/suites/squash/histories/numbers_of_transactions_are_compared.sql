CREATE TABLE r (x bool, k int); CREATE TABLE t (v int, tx bigint);
INSERT INTO t VALUES (1, txid_current()); INSERT INTO t VALUES (2, txid_current());
-- @migration
ALTER TABLE t ADD COLUMN z int;
INSERT INTO t VALUES (3, txid_current());
-- @migration
INSERT INTO r SELECT (SELECT tx FROM t WHERE v = 2) = (SELECT tx FROM t WHERE v = 3);
INSERT INTO r SELECT true, count(DISTINCT tx) FROM t;
ALTER TABLE t DROP COLUMN tx;
