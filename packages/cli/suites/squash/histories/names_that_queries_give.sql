CREATE TABLE t (a int, b int);
INSERT INTO t (a, b) VALUES (1, 4), (2, 3);
CREATE TABLE sorted (n serial, v int);
INSERT INTO sorted (v) SELECT b AS a FROM t ORDER BY a;
-- @migration
ALTER TABLE t RENAME COLUMN a TO z;
-- @migration
CREATE TABLE u (a int, b int);
INSERT INTO u (a, b) VALUES (1, 4), (2, 3);
INSERT INTO sorted (v) SELECT a AS c FROM u ORDER BY b, c;
INSERT INTO sorted (v) SELECT b AS c FROM u ORDER BY a DESC;
-- @migration
ALTER TABLE u RENAME COLUMN a TO c;
-- @migration
CREATE TABLE w (a int, b int);
INSERT INTO w (a, b) VALUES (1, 2);
INSERT INTO sorted (v) SELECT b FROM w AS x(b, c);
-- @migration
ALTER TABLE w RENAME COLUMN b TO d;
-- @migration
CREATE TABLE x (a int);
CREATE TABLE shown (v text);
INSERT INTO x (a) VALUES (1);
INSERT INTO shown (v) SELECT xmlforest(a)::text FROM x;
-- @migration
ALTER TABLE x RENAME COLUMN a TO b;
-- @migration
CREATE TABLE y (a text, b int);
INSERT INTO y (a, b) VALUES ('B', 2), ('A', 3);
INSERT INTO shown (v) SELECT lower(a) FROM y ORDER BY b LIMIT 1;
-- @migration
ALTER TABLE y RENAME COLUMN b TO lower;
