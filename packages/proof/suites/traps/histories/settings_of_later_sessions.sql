CREATE SCHEMA app;
CREATE SCHEMA b;
CREATE ROLE joe;
GRANT ALL ON SCHEMA b, app, public TO joe;
ALTER ROLE CURRENT_USER SET search_path = app, public;
CREATE TABLE before (a int);
-- @migration
CREATE TABLE t (a int);
RESET search_path;
CREATE TABLE t2 (a int);
SET search_path = b;
CREATE TABLE t3 (a int);
RESET ALL;
CREATE TABLE t4 (a int);
ALTER ROLE ALL SET search_path = b;
ALTER USER ALL SET timezone TO 'Asia/Tokyo';
-- @migration
ALTER TABLE t ADD b int;
CREATE TABLE t5 (a timestamptz DEFAULT '2020-01-01 00:00:00');
INSERT INTO t5 DEFAULT VALUES;
SET SESSION AUTHORIZATION joe;
ALTER ROLE CURRENT_USER SET search_path = public;
RESET SESSION AUTHORIZATION;
DISCARD ALL;
CREATE TABLE t6 (a int);
-- @migration
ALTER ROLE CURRENT_USER RESET search_path;
CREATE TABLE t7 (a int);
-- @migration
CREATE TABLE t8 (a int);
BEGIN;
ALTER ROLE ALL SET search_path = app;
ROLLBACK;
-- @migration
CREATE TABLE t9 (a timestamptz DEFAULT '2020-01-01 00:00:00');
ALTER ROLE ALL RESET ALL;
-- @migration
CREATE TABLE t10 (a timestamptz DEFAULT '2020-01-01 00:00:00');
