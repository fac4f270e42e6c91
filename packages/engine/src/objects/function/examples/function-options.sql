-- @example folds options into a function definition
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @migration
ALTER FUNCTION f() STABLE;
ALTER FUNCTION f() SECURITY DEFINER SET search_path = public, pg_temp;
-- @becomes
CREATE FUNCTION f() RETURNS int SECURITY DEFINER SET search_path = public, pg_temp STABLE LANGUAGE sql AS 'SELECT 1';

-- @example replaces an option of a function
CREATE FUNCTION f() RETURNS int LANGUAGE sql VOLATILE COST 10 AS 'SELECT 1';
-- @migration
ALTER FUNCTION f() IMMUTABLE COST 5;
-- @becomes
CREATE FUNCTION f() RETURNS int LANGUAGE sql IMMUTABLE COST 5 AS 'SELECT 1';

-- @example removes a setting that is reset
CREATE FUNCTION f() RETURNS int LANGUAGE sql SET work_mem = '1MB' SET search_path = public AS 'SELECT 1';
-- @migration
ALTER FUNCTION f() RESET work_mem;
-- @becomes
CREATE FUNCTION f() RETURNS int LANGUAGE sql SET search_path = public AS 'SELECT 1';

-- @example removes all settings with RESET ALL
CREATE FUNCTION f() RETURNS int LANGUAGE sql SET work_mem = '1MB' SET search_path = public AS 'SELECT 1';
-- @migration
ALTER FUNCTION f() RESET ALL;
-- @becomes
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';

-- @example forgets altered options at a replacement
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
ALTER FUNCTION f() STABLE;
-- @migration
CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 2';
-- @becomes
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 2';

-- @example folds later options into the replacement
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @migration
CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 2';
ALTER FUNCTION f() STABLE;
-- @becomes
CREATE FUNCTION f() RETURNS int STABLE LANGUAGE sql AS 'SELECT 2';

-- @example keeps options of a function with an SQL-standard body
CREATE FUNCTION f() RETURNS int LANGUAGE sql BEGIN ATOMIC SELECT 1; END;
-- @migration
ALTER FUNCTION f() STABLE;
-- @becomes
CREATE FUNCTION f() RETURNS int LANGUAGE sql BEGIN ATOMIC SELECT 1; END;
ALTER FUNCTION f() STABLE;

-- @example keeps the last of a function that is dropped and created with another result
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @migration
DROP FUNCTION f();
CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $$SELECT 'a'$$;
-- @becomes
CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $$SELECT 'a'$$;

-- @example removes the privileges and comments of a dropped function
CREATE ROLE reader;
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
GRANT EXECUTE ON FUNCTION f() TO reader;
COMMENT ON FUNCTION f() IS 'first';
-- @migration
DROP FUNCTION f();
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 2';
-- @becomes
CREATE ROLE reader;
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 2';

-- @example a procedure
CREATE PROCEDURE p() LANGUAGE sql AS 'SELECT 1';
-- @migration
ALTER PROCEDURE p() SECURITY DEFINER;
-- @becomes
CREATE PROCEDURE p() SECURITY DEFINER LANGUAGE sql AS 'SELECT 1';

-- @example folds around a statement that fires a function of another role
CREATE ROLE auditor;
CREATE TABLE t (a int);
CREATE TABLE log (what text);
GRANT INSERT ON log TO auditor;
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO log (what) VALUES ('new');
  RETURN NEW;
END $$;
ALTER FUNCTION note() OWNER TO auditor;
CREATE TRIGGER note AFTER INSERT ON t FOR EACH ROW EXECUTE FUNCTION note();
INSERT INTO t VALUES (1);
-- @migration
CREATE TABLE u (a int);
ALTER TABLE u ADD COLUMN b int;
ALTER TABLE log ADD COLUMN at timestamptz;
REVOKE INSERT ON log FROM auditor;
-- @becomes
CREATE ROLE auditor;
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO log (what) VALUES ('new');
  RETURN NEW;
END $$;
ALTER FUNCTION note() OWNER TO auditor;
CREATE TABLE t (a int);
CREATE TRIGGER note AFTER INSERT ON t FOR EACH ROW EXECUTE FUNCTION note();
CREATE TABLE log (
  what text,
  at timestamptz
);
GRANT INSERT ON log TO auditor;
CREATE TABLE u (
  a int,
  b int
);
INSERT INTO t VALUES (1);
REVOKE INSERT ON log FROM auditor;

-- @example keeps a statement in place where row security may hide rows from another role
CREATE ROLE auditor;
CREATE TABLE t (a int);
CREATE TABLE n (rows int);
INSERT INTO t VALUES (1);
GRANT ALL ON t, n TO auditor;
ALTER TABLE t ENABLE ROW LEVEL SECURITY;
CREATE FUNCTION note() RETURNS void LANGUAGE sql SECURITY DEFINER AS 'INSERT INTO n SELECT count(*) FROM t';
ALTER FUNCTION note() OWNER TO auditor;
SELECT note();
-- @migration
CREATE POLICY everybody ON t USING (true);
SELECT note();
ALTER TABLE n ADD COLUMN b int;
-- @becomes
CREATE ROLE auditor;
CREATE TABLE t (a int);
ALTER TABLE t ENABLE ROW LEVEL SECURITY;
CREATE TABLE n (rows int);
GRANT ALL ON t, n TO auditor;
CREATE FUNCTION note() RETURNS void LANGUAGE sql SECURITY DEFINER AS 'INSERT INTO n SELECT count(*) FROM t';
ALTER FUNCTION note() OWNER TO auditor;
INSERT INTO t VALUES (1);
SELECT note();
CREATE POLICY everybody ON t USING (true);
SELECT note();
ALTER TABLE n ADD COLUMN b int;
