CREATE TABLE t (a int, b text);
CREATE TABLE log (x json, n bigint);
CREATE FUNCTION is_positive(t) RETURNS bool LANGUAGE sql IMMUTABLE AS 'SELECT $1.a > 0';
INSERT INTO t VALUES (1, 'x');
INSERT INTO log SELECT row_to_json(t), NULL FROM t;
INSERT INTO log SELECT NULL, count(t) FROM t;
UPDATE t SET b = t::text;
DELETE FROM t WHERE NOT is_positive(t);
-- @migration
ALTER TABLE t RENAME TO items;
INSERT INTO log SELECT row_to_json(items), 1 FROM items;
-- @migration
ALTER TABLE items RENAME COLUMN b TO note;
INSERT INTO log SELECT row_to_json(i), 2 FROM items i;
