CREATE SCHEMA other;
DROP SCHEMA other;
SET search_path = other, public;
CREATE TABLE t (a int);
CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
RESET search_path;
ALTER TABLE t ADD COLUMN b int;
CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 2';
DROP FUNCTION f();
-- @migration
SET search_path = elsewhere, public;
CREATE OR REPLACE VIEW v AS SELECT 2 AS a;
RESET search_path;
CREATE OR REPLACE VIEW v AS SELECT 2 AS a, 3 AS b;
DROP VIEW v;
CREATE TABLE IF NOT EXISTS v (a int);
-- @migration
CREATE TYPE flavor AS ENUM ('a');
INSERT INTO v SELECT count(*) FROM pg_cursors;
DROP TYPE flavor;
SET search_path = elsewhere, public;
CREATE DOMAIN flavor AS text;
