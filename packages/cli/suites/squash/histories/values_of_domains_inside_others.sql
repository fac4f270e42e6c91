CREATE FUNCTION ok(n int) RETURNS bool IMMUTABLE LANGUAGE sql AS 'SELECT n > 0';
CREATE DOMAIN d AS int CHECK (ok(VALUE));
CREATE TYPE c AS (x d, y text);
CREATE TABLE t (a c, b d[], r int4range);
INSERT INTO t VALUES ((1, 'a'), '{1,2}');
-- @migration
BEGIN;
COMMIT;
INSERT INTO t VALUES ((1, 'a'), '{1,2}');
-- @migration
CREATE OR REPLACE FUNCTION ok(n int) RETURNS bool IMMUTABLE LANGUAGE sql AS 'SELECT n < 0';
-- @migration
INSERT INTO t VALUES ((-1, 'a'), '{-1,-2}');
-- @migration
CREATE OR REPLACE FUNCTION ok(n int) RETURNS bool IMMUTABLE LANGUAGE sql AS 'SELECT n > 0';
-- @migration
SELECT '1'::d;
SELECT jsonb_populate_record(NULL::c, '{"x": 1}');
-- @migration
CREATE OR REPLACE FUNCTION ok(n int) RETURNS bool IMMUTABLE LANGUAGE sql AS 'SELECT n < 0';
CREATE FUNCTION give() RETURNS d LANGUAGE plpgsql AS 'DECLARE x d := -1; BEGIN RETURN x; END';
-- @migration
SELECT give();
-- @migration
CREATE OR REPLACE FUNCTION ok(n int) RETURNS bool IMMUTABLE LANGUAGE sql AS 'SELECT n < 10';
CREATE OR REPLACE FUNCTION give() RETURNS d LANGUAGE plpgsql AS 'DECLARE x d := 1; BEGIN RETURN x; END';
-- @migration
CREATE TABLE g AS SELECT give() AS a;
