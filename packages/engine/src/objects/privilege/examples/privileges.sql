-- @example merges privileges of the same role
CREATE ROLE reader;
CREATE TABLE t (a int);
GRANT SELECT ON t TO reader;
-- @migration
GRANT INSERT, UPDATE ON t TO reader;
-- @becomes
CREATE ROLE reader;
CREATE TABLE t (a int);
GRANT SELECT, INSERT, UPDATE ON t TO reader;

-- @example merges roles with the same privilege
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

-- @example merges grants past grants to other roles
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

-- @example lets ALL include single privileges
CREATE ROLE reader;
CREATE TABLE t (a int);
GRANT SELECT ON t TO reader;
-- @migration
GRANT ALL PRIVILEGES ON t TO reader;
-- @becomes
CREATE ROLE reader;
CREATE TABLE t (a int);
GRANT ALL PRIVILEGES ON t TO reader;

-- @example reduces GRANT and REVOKE to the REVOKE, for a role that may have privileges by default
CREATE TABLE t (a int);
GRANT SELECT ON t TO pg_monitor;
-- @migration
REVOKE SELECT ON t FROM pg_monitor;
-- @becomes
CREATE TABLE t (a int);
REVOKE SELECT ON t FROM pg_monitor;

-- @example removes GRANT and REVOKE for a role of the history
CREATE ROLE reader;
CREATE TABLE t (a int);
GRANT SELECT ON t TO reader;
-- @migration
REVOKE SELECT ON t FROM reader;
-- @becomes
CREATE ROLE reader;
CREATE TABLE t (a int);

-- @example keeps a grant that is partly revoked
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

-- @example removes a column privilege that is revoked on the table
CREATE ROLE reader;
CREATE TABLE t (a int, b int);
GRANT SELECT (a) ON t TO reader;
-- @migration
REVOKE SELECT ON t FROM reader;
-- @becomes
CREATE ROLE reader;
CREATE TABLE t (a int, b int);

-- @example merges column privileges and table privileges
CREATE ROLE reader;
CREATE TABLE t (a int, b int);
GRANT SELECT (a) ON t TO reader;
-- @migration
GRANT UPDATE (b), INSERT ON t TO reader;
-- @becomes
CREATE ROLE reader;
CREATE TABLE t (a int, b int);
GRANT SELECT (a), UPDATE (b), INSERT ON t TO reader;

-- @example keeps column privileges beside ALL
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

-- @example keeps the grant option apart
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

-- @example merges two REVOKEs
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE TABLE t (a int);
REVOKE SELECT ON t FROM PUBLIC;
-- @migration
REVOKE INSERT ON t FROM PUBLIC;
-- @becomes
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE TABLE t (a int);
REVOKE SELECT, INSERT ON t FROM PUBLIC;

-- @example reduces REVOKE and GRANT of a default privilege to the GRANT
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
REVOKE ALL ON FUNCTION f() FROM PUBLIC;
-- @migration
GRANT EXECUTE ON FUNCTION f() TO PUBLIC;
-- @becomes
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
GRANT EXECUTE ON FUNCTION f() TO PUBLIC;

-- @example keeps a REVOKE that may remove more than the later GRANT
CREATE TABLE t (a int);
REVOKE SELECT ON t FROM pg_monitor;
-- @migration
GRANT SELECT ON t TO pg_monitor;
-- @becomes
CREATE TABLE t (a int);
REVOKE SELECT ON t FROM pg_monitor;
GRANT SELECT ON t TO pg_monitor;

-- @example keeps ON ALL TABLES between the tables
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

-- @example merges two ON ALL TABLES at the same point
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

-- @example keeps objects between changes of default privileges
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

-- @example keeps the last owner
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

-- @example keeps an intermediate owner after a grant
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

-- @example keeps the last owner of a function
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

-- @example keeps a replaced object before a change of default privileges
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
CREATE VIEW v AS SELECT * FROM a;
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT id FROM a';
ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO PUBLIC;

-- @example keeps SET SCHEMA after a grant on all tables of the schema
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
