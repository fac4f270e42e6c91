CREATE TABLE t (a int, b text);
CREATE TABLE copies (one t, many t[]);
CREATE FUNCTION twice(t) RETURNS int LANGUAGE sql AS 'SELECT 2 * length($1.b)';
INSERT INTO t VALUES (1, 'x');
INSERT INTO copies SELECT t, ARRAY[t] FROM t;
-- @migration
ALTER TABLE t RENAME COLUMN a TO id;
ALTER TABLE t ADD COLUMN c int;
CREATE VIEW of_one AS SELECT (one).* FROM copies;
CREATE VIEW of_array AS SELECT each.* FROM copies, unnest(many) AS each;
CREATE TABLE doubled AS SELECT (one).twice FROM copies;
-- @migration
ALTER FUNCTION twice(t) RENAME TO doubled;
INSERT INTO doubled SELECT (one).doubled FROM copies;
