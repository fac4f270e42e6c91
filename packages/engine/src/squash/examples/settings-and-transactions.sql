-- @example resolves names by the search path
CREATE SCHEMA s;
CREATE TABLE t (a int);
CREATE TABLE s.t (a int);
-- @migration
SET search_path = s;
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE SCHEMA s;
CREATE TABLE t (a int);
CREATE TABLE s.t (a int);
ALTER TABLE t ADD COLUMN b int;

-- @example resolves qualified names everywhere
CREATE SCHEMA s;
CREATE TABLE s.t (a int);
-- @migration
ALTER TABLE s.t ADD COLUMN b int;
-- @becomes
CREATE SCHEMA s;
CREATE TABLE s.t (
  a int,
  b int
);

-- @example resolves unqualified names to public
CREATE TABLE t (a int);
-- @migration
ALTER TABLE public.t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);

-- @example distinguishes tables of the same name in two schemas
CREATE SCHEMA s;
CREATE TABLE t (a int);
CREATE TABLE s.t (a int);
-- @migration
DROP TABLE t;
-- @becomes
CREATE SCHEMA s;
CREATE TABLE s.t (a int);

-- @example removes a transaction around the whole file
BEGIN;
CREATE TABLE t (a int);
COMMIT;
-- @migration
BEGIN;
ALTER TABLE t ADD COLUMN b int;
COMMIT;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);

-- @example removes statements that are rolled back
CREATE TABLE t (a int);
-- @migration
BEGIN;
ALTER TABLE t ADD COLUMN b int;
ROLLBACK;
-- @becomes
CREATE TABLE t (a int);

-- @example removes CONCURRENTLY
CREATE TABLE t (a int);
-- @migration
CREATE INDEX CONCURRENTLY i ON t (a);
-- @becomes
CREATE TABLE t (a int);
CREATE INDEX i ON t (a);

-- @example removes an index that is created and dropped concurrently
CREATE TABLE t (a int);
-- @migration
CREATE INDEX CONCURRENTLY i ON t (a);
-- @migration
DROP INDEX CONCURRENTLY i;
-- @becomes
CREATE TABLE t (a int);

-- @example removes timeouts
SET lock_timeout = '5s';
CREATE TABLE t (a int);
-- @migration
SET lock_timeout = '1s';
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);

-- @example removes LOCK TABLE
CREATE TABLE t (a int);
-- @migration
LOCK TABLE t IN ACCESS EXCLUSIVE MODE;
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);

-- @example removes ANALYZE and VACUUM
CREATE TABLE t (a int);
-- @migration
ANALYZE t;
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);

-- @example keeps the search path that a function sets
CREATE FUNCTION f() RETURNS int LANGUAGE sql SET search_path = pg_catalog AS 'SELECT 1';
-- @migration
CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql SET search_path = pg_catalog AS 'SELECT 2';
-- @becomes
CREATE FUNCTION f() RETURNS int LANGUAGE sql SET search_path = pg_catalog AS 'SELECT 2';
