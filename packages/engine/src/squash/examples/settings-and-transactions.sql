-- @example a search path decides which table is meant
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

-- @example a name with its schema is the same everywhere
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

-- @example public is where names without a schema go
CREATE TABLE t (a int);
-- @migration
ALTER TABLE public.t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);

-- @example two tables of one name in two schemas
CREATE SCHEMA s;
CREATE TABLE t (a int);
CREATE TABLE s.t (a int);
-- @migration
DROP TABLE t;
-- @becomes
CREATE SCHEMA s;
CREATE TABLE s.t (a int);

-- @example a transaction around everything is the file's own
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

-- @example what is rolled back never was
CREATE TABLE t (a int);
-- @migration
BEGIN;
ALTER TABLE t ADD COLUMN b int;
ROLLBACK;
-- @becomes
CREATE TABLE t (a int);

-- @example CONCURRENTLY spares users that a new database does not have
CREATE TABLE t (a int);
-- @migration
CREATE INDEX CONCURRENTLY i ON t (a);
-- @becomes
CREATE TABLE t (a int);
CREATE INDEX i ON t (a);

-- @example an index made and dropped concurrently
CREATE TABLE t (a int);
-- @migration
CREATE INDEX CONCURRENTLY i ON t (a);
-- @migration
DROP INDEX CONCURRENTLY i;
-- @becomes
CREATE TABLE t (a int);

-- @example a timeout changes nothing
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

-- @example a lock is not needed where nobody else is
CREATE TABLE t (a int);
-- @migration
LOCK TABLE t IN ACCESS EXCLUSIVE MODE;
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);

-- @example ANALYZE and VACUUM change nothing that lasts
CREATE TABLE t (a int);
-- @migration
ANALYZE t;
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);

-- @example a function remembers the search path that it was told
CREATE FUNCTION f() RETURNS int LANGUAGE sql SET search_path = pg_catalog AS 'SELECT 1';
-- @migration
CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql SET search_path = pg_catalog AS 'SELECT 2';
-- @becomes
CREATE FUNCTION f() RETURNS int LANGUAGE sql SET search_path = pg_catalog AS 'SELECT 2';
