-- @example folds the last condition into a policy
CREATE TABLE t (a int);
CREATE POLICY p ON t FOR SELECT USING (a > 0);
-- @migration
ALTER POLICY p ON t USING (a > 1);
-- @becomes
CREATE TABLE t (a int);
CREATE POLICY p ON t FOR SELECT USING (a > 1);

-- @example adds a missing condition after the others
CREATE TABLE t (a int);
CREATE POLICY p ON t USING (a > 0);
-- @migration
ALTER POLICY p ON t WITH CHECK (a < 10);
-- @becomes
CREATE TABLE t (a int);
CREATE POLICY p ON t USING (a > 0) WITH CHECK (a < 10);

-- @example puts roles before conditions
CREATE ROLE reader;
CREATE TABLE t (a int);
CREATE POLICY p ON t AS RESTRICTIVE FOR ALL USING (a > 0);
-- @migration
ALTER POLICY p ON t TO reader, CURRENT_USER;
-- @becomes
CREATE ROLE reader;
CREATE TABLE t (a int);
CREATE POLICY p ON t AS RESTRICTIVE FOR ALL TO reader, CURRENT_USER USING (a > 0);

-- @example folds several changes of one policy
CREATE ROLE reader;
CREATE TABLE t (a int);
CREATE POLICY p ON t;
-- @migration
ALTER POLICY p ON t TO reader;
ALTER POLICY p ON t WITH CHECK (a < 10);
ALTER POLICY p ON t USING (a <> 0);
-- @becomes
CREATE ROLE reader;
CREATE TABLE t (a int);
CREATE POLICY p ON t TO reader USING (a <> 0) WITH CHECK (a < 10);

-- @example creates a policy after a later column that its condition reads
CREATE TABLE t (a int);
CREATE POLICY p ON t USING (a > 0);
-- @migration
ALTER TABLE t ADD COLUMN b int;
ALTER POLICY p ON t USING (b > 0);
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
CREATE POLICY p ON t USING (b > 0);

-- @example removes a policy that is created and dropped
CREATE TABLE t (a int);
CREATE POLICY p ON t USING (a > 0);
-- @migration
DROP POLICY p ON t;
-- @becomes
CREATE TABLE t (a int);

-- @example keeps the last of a policy that is created again
CREATE TABLE t (a int);
CREATE POLICY p ON t USING (a > 0);
-- @migration
DROP POLICY p ON t;
CREATE POLICY p ON t FOR SELECT USING (a > 5);
-- @becomes
CREATE TABLE t (a int);
CREATE POLICY p ON t FOR SELECT USING (a > 5);

-- @example folds row security of a table whose rows the owner has changed
CREATE TABLE t (a int);
CREATE TABLE u (a int);
INSERT INTO t VALUES (1);
INSERT INTO u SELECT a FROM t;
-- @migration
ALTER TABLE t ENABLE ROW LEVEL SECURITY;
CREATE POLICY everybody ON t USING (true);
-- @becomes
CREATE TABLE t (a int);
ALTER TABLE t ENABLE ROW LEVEL SECURITY;
CREATE POLICY everybody ON t USING (true);
CREATE TABLE u (a int);
INSERT INTO t VALUES (1);
INSERT INTO u SELECT a FROM t;

-- @example keeps the order of rows and policies that the owner is subject to
CREATE TABLE t (a int);
CREATE TABLE u (a int);
INSERT INTO t VALUES (1);
ALTER TABLE t ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
INSERT INTO u SELECT a FROM t;
-- @migration
CREATE POLICY everybody ON t USING (true);
-- @becomes
CREATE TABLE t (a int);
CREATE TABLE u (a int);
INSERT INTO t VALUES (1);
ALTER TABLE t
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;
INSERT INTO u SELECT a FROM t;
CREATE POLICY everybody ON t USING (true);

-- @example keeps the order of rows and policies that another role is subject to
CREATE ROLE reader;
CREATE TABLE t (a int);
CREATE TABLE u (a int);
GRANT ALL ON t, u TO reader;
ALTER TABLE t ENABLE ROW LEVEL SECURITY;
SET ROLE reader;
INSERT INTO u SELECT a FROM t;
RESET ROLE;
-- @migration
CREATE POLICY everybody ON t USING (true);
-- @becomes
CREATE ROLE reader;
CREATE TABLE t (a int);
ALTER TABLE t ENABLE ROW LEVEL SECURITY;
CREATE TABLE u (a int);
GRANT ALL ON t, u TO reader;
INSERT INTO u SELECT a FROM t;
CREATE POLICY everybody ON t USING (true);

-- @example keeps policies behind the statement that enables row level security
CREATE TABLE t (a int);
ALTER TABLE t ENABLE ROW LEVEL SECURITY;
CREATE POLICY p ON t USING (a > 0);
CREATE INDEX i ON t (a);
-- @becomes
CREATE TABLE t (a int);
CREATE INDEX i ON t (a);
ALTER TABLE t ENABLE ROW LEVEL SECURITY;
CREATE POLICY p ON t USING (a > 0);
