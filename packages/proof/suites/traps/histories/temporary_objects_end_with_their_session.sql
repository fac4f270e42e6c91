CREATE TABLE t (id int, v int);
INSERT INTO t VALUES (1, 1), (1, 1), (2, 5);
CREATE TEMP TABLE other (id serial PRIMARY KEY, a int);
CREATE VIEW w AS SELECT * FROM other;
INSERT INTO other (a) VALUES (1);
CREATE FUNCTION pg_temp.f() RETURNS int LANGUAGE sql AS 'SELECT 7';
INSERT INTO t SELECT id, pg_temp.f() FROM w;
-- @migration
CREATE FUNCTION pg_temp.f() RETURNS int LANGUAGE sql AS 'SELECT 8';
CREATE TABLE other (x int);
CREATE TEMP TABLE keep (id int) ON COMMIT DROP;
INSERT INTO keep VALUES (9);
INSERT INTO other SELECT pg_temp.f() + id FROM keep;
-- @migration
CREATE TEMP TABLE other AS SELECT id FROM t;
DELETE FROM t WHERE id IN (SELECT id FROM other WHERE id > 1);
-- @migration
INSERT INTO other (x) VALUES (3);
SELECT x INTO copied FROM other;
