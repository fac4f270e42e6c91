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
