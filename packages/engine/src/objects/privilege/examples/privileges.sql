-- @example more privileges for the same role
CREATE ROLE reader;
CREATE TABLE t (a int);
GRANT SELECT ON t TO reader;
-- @migration
GRANT INSERT, UPDATE ON t TO reader;
-- @becomes
CREATE ROLE reader;
CREATE TABLE t (a int);
GRANT SELECT, INSERT, UPDATE ON t TO reader;

-- @example the same privilege for another role
CREATE ROLE reader;
CREATE ROLE writer;
CREATE TABLE t (a int);
GRANT SELECT ON TABLE t TO reader;
-- @migration
GRANT SELECT ON t TO writer;
-- @becomes
CREATE ROLE reader;
CREATE ROLE writer;
CREATE TABLE t (a int);
GRANT SELECT ON TABLE t TO reader, writer;

-- @example grants to others are in nobody's way
CREATE ROLE reader;
CREATE ROLE writer;
CREATE TABLE t (a int);
GRANT SELECT ON t TO reader;
GRANT INSERT ON t TO writer;
-- @migration
GRANT UPDATE ON t TO reader;
-- @becomes
CREATE ROLE reader;
CREATE ROLE writer;
CREATE TABLE t (a int);
GRANT SELECT, UPDATE ON t TO reader;
GRANT INSERT ON t TO writer;

-- @example all is all
CREATE ROLE reader;
CREATE TABLE t (a int);
GRANT SELECT ON t TO reader;
-- @migration
GRANT ALL PRIVILEGES ON t TO reader;
-- @becomes
CREATE ROLE reader;
CREATE TABLE t (a int);
GRANT ALL PRIVILEGES ON t TO reader;

-- @example what was granted and revoked is the REVOKE
CREATE ROLE reader;
CREATE TABLE t (a int);
GRANT SELECT ON t TO reader;
-- @migration
REVOKE SELECT ON t FROM reader;
-- @becomes
CREATE ROLE reader;
CREATE TABLE t (a int);
REVOKE SELECT ON t FROM reader;

-- @example what stays of a grant stays
CREATE ROLE reader;
CREATE TABLE t (a int);
GRANT SELECT, INSERT ON t TO reader;
-- @migration
REVOKE INSERT ON t FROM reader;
-- @becomes
CREATE ROLE reader;
CREATE TABLE t (a int);
GRANT SELECT, INSERT ON t TO reader;
REVOKE INSERT ON t FROM reader;

-- @example a privilege on columns goes with the one on the table
CREATE ROLE reader;
CREATE TABLE t (a int, b int);
GRANT SELECT (a) ON t TO reader;
-- @migration
REVOKE SELECT ON t FROM reader;
-- @becomes
CREATE ROLE reader;
CREATE TABLE t (a int, b int);
REVOKE SELECT ON t FROM reader;

-- @example privileges on columns beside those on the table
CREATE ROLE reader;
CREATE TABLE t (a int, b int);
GRANT SELECT (a) ON t TO reader;
-- @migration
GRANT UPDATE (b), INSERT ON t TO reader;
-- @becomes
CREATE ROLE reader;
CREATE TABLE t (a int, b int);
GRANT SELECT (a), UPDATE (b), INSERT ON t TO reader;

-- @example privileges on columns are not lost in ALL
CREATE ROLE reader;
CREATE TABLE t (a int, b int);
GRANT SELECT (a) ON t TO reader;
-- @migration
GRANT ALL ON t TO reader;
-- @becomes
CREATE ROLE reader;
CREATE TABLE t (a int, b int);
GRANT SELECT (a) ON t TO reader;
GRANT ALL ON t TO reader;

-- @example the right to pass it on is another
CREATE ROLE reader;
CREATE TABLE t (a int);
GRANT SELECT ON t TO reader;
-- @migration
GRANT INSERT ON t TO reader WITH GRANT OPTION;
-- @becomes
CREATE ROLE reader;
CREATE TABLE t (a int);
GRANT SELECT ON t TO reader;
GRANT INSERT ON t TO reader WITH GRANT OPTION;

-- @example two REVOKEs are one
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE TABLE t (a int);
REVOKE SELECT ON t FROM PUBLIC;
-- @migration
REVOKE INSERT ON t FROM PUBLIC;
-- @becomes
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE TABLE t (a int);
REVOKE SELECT, INSERT ON t FROM PUBLIC;

-- @example what everybody had by default, lost and got back
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
REVOKE ALL ON FUNCTION f() FROM PUBLIC;
-- @migration
GRANT EXECUTE ON FUNCTION f() TO PUBLIC;
-- @becomes
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
GRANT EXECUTE ON FUNCTION f() TO PUBLIC;

-- @example a role may have had more than it gets back
CREATE ROLE reader;
CREATE TABLE t (a int);
REVOKE SELECT ON t FROM reader;
-- @migration
GRANT SELECT ON t TO reader;
-- @becomes
CREATE ROLE reader;
CREATE TABLE t (a int);
REVOKE SELECT ON t FROM reader;
GRANT SELECT ON t TO reader;

-- @example all tables are those of the moment
CREATE SCHEMA s;
CREATE ROLE reader;
CREATE TABLE s.t (a int);
GRANT SELECT ON ALL TABLES IN SCHEMA s TO reader;
-- @migration
CREATE TABLE s.u (a int);
GRANT INSERT ON ALL TABLES IN SCHEMA s TO reader;
-- @becomes
CREATE SCHEMA s;
CREATE ROLE reader;
CREATE TABLE s.t (a int);
GRANT SELECT ON ALL TABLES IN SCHEMA s TO reader;
CREATE TABLE s.u (a int);
GRANT INSERT ON ALL TABLES IN SCHEMA s TO reader;

-- @example all tables, twice at the same moment
CREATE SCHEMA s;
CREATE ROLE reader;
CREATE TABLE s.t (a int);
GRANT SELECT ON ALL TABLES IN SCHEMA s TO reader;
-- @migration
GRANT INSERT ON ALL TABLES IN SCHEMA s TO reader;
-- @becomes
CREATE SCHEMA s;
CREATE ROLE reader;
CREATE TABLE s.t (a int);
GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA s TO reader;

-- @example default privileges
CREATE SCHEMA s;
CREATE ROLE reader;
ALTER DEFAULT PRIVILEGES IN SCHEMA s GRANT SELECT ON TABLES TO reader;
ALTER DEFAULT PRIVILEGES IN SCHEMA s GRANT EXECUTE ON FUNCTIONS TO PUBLIC;
-- @migration
ALTER DEFAULT PRIVILEGES IN SCHEMA s GRANT INSERT ON TABLES TO reader;
-- @becomes
CREATE SCHEMA s;
CREATE ROLE reader;
ALTER DEFAULT PRIVILEGES IN SCHEMA s GRANT SELECT, INSERT ON TABLES TO reader;
ALTER DEFAULT PRIVILEGES IN SCHEMA s GRANT EXECUTE ON FUNCTIONS TO PUBLIC;

-- @example what was made in between had the first default privileges
CREATE SCHEMA s;
CREATE ROLE reader;
ALTER DEFAULT PRIVILEGES IN SCHEMA s GRANT SELECT ON TABLES TO reader;
CREATE TABLE s.t (a int);
-- @migration
ALTER DEFAULT PRIVILEGES IN SCHEMA s REVOKE SELECT ON TABLES FROM reader;
-- @becomes
CREATE SCHEMA s;
CREATE ROLE reader;
ALTER DEFAULT PRIVILEGES IN SCHEMA s GRANT SELECT ON TABLES TO reader;
CREATE TABLE s.t (a int);
ALTER DEFAULT PRIVILEGES IN SCHEMA s REVOKE SELECT ON TABLES FROM reader;

-- @example the last owner
CREATE ROLE anna;
CREATE ROLE bert;
CREATE TABLE t (a serial);
ALTER TABLE t OWNER TO anna;
-- @migration
ALTER TABLE t OWNER TO bert;
-- @becomes
CREATE ROLE anna;
CREATE ROLE bert;
CREATE TABLE t (a serial);
ALTER TABLE t OWNER TO bert;

-- @example an owner on the way takes over what was granted
CREATE ROLE anna;
CREATE ROLE bert;
CREATE TABLE t (a int);
GRANT SELECT ON t TO anna;
ALTER TABLE t OWNER TO anna;
-- @migration
ALTER TABLE t OWNER TO bert;
-- @becomes
CREATE ROLE anna;
CREATE ROLE bert;
CREATE TABLE t (a int);
GRANT SELECT ON t TO anna;
ALTER TABLE t OWNER TO anna;
ALTER TABLE t OWNER TO bert;

-- @example the last owner of a function
CREATE ROLE anna;
CREATE ROLE bert;
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
ALTER FUNCTION f() OWNER TO anna;
-- @migration
ALTER FUNCTION f() OWNER TO bert;
-- @becomes
CREATE ROLE anna;
CREATE ROLE bert;
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
ALTER FUNCTION f() OWNER TO bert;

-- @example what may be made by its replacement has the default privileges of the moment
CREATE TABLE c (id int PRIMARY KEY, x int);
CREATE TABLE b (LIKE c INCLUDING INDEXES);
CREATE VIEW v AS SELECT * FROM b;
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO PUBLIC;
-- @migration
ALTER TABLE c RENAME TO a;
CREATE OR REPLACE VIEW v AS SELECT * FROM a;
CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT id FROM a';
-- @becomes
CREATE TABLE c (id int PRIMARY KEY, x int);
CREATE TABLE b (LIKE c INCLUDING INDEXES);
ALTER TABLE c RENAME TO a;
CREATE OR REPLACE VIEW v AS SELECT * FROM a;
CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT id FROM a';
ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO PUBLIC;

-- @example what leaves a schema was there when all in it got a privilege
CREATE SCHEMA other;
CREATE TABLE t (a int);
GRANT SELECT ON ALL TABLES IN SCHEMA public TO PUBLIC;
-- @migration
ALTER TABLE t SET SCHEMA other;
-- @becomes
CREATE SCHEMA other;
CREATE TABLE t (a int);
GRANT SELECT ON ALL TABLES IN SCHEMA public TO PUBLIC;
ALTER TABLE t SET SCHEMA other;
