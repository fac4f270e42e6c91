CREATE SCHEMA s;
CREATE DOMAIN s.label AS text;
CREATE TYPE e AS ENUM ('1');
CREATE TABLE t (a int, b numeric(5, 2));
CREATE TABLE r (x text);
CREATE FUNCTION g(x s.label) RETURNS text LANGUAGE plpgsql AS 'DECLARE v e := x; BEGIN RETURN v; END';
CREATE FUNCTION g(x int) RETURNS int LANGUAGE sql AS 'SELECT x';
CREATE FUNCTION h(x t.b%TYPE) RETURNS t.a%TYPE LANGUAGE plpgsql SET lock_timeout = '5s' AS 'DECLARE v t.b%TYPE := x; BEGIN RETURN v; END';
CREATE FUNCTION h(x text) RETURNS text LANGUAGE sql AS 'SELECT x';
INSERT INTO r VALUES (g('1'::s.label)), (g(1)), (h(1.005));
-- @migration
DROP TYPE e;
CREATE TYPE e AS ENUM ('2', '1');
ALTER DOMAIN s.label RENAME TO mark;
ALTER TABLE t ALTER b TYPE int;
INSERT INTO r VALUES (g('2'::s.mark)), (h(2.7));
-- @migration
ALTER TABLE t ALTER b TYPE numeric(5, 1);
INSERT INTO r VALUES (h(3.77));
