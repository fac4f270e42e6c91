-- @example a function replaced twice is the last one
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @migration
CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 2';
-- @migration
CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 3';
-- @becomes
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 3';

-- @example an overload is another function
CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @migration
CREATE OR REPLACE FUNCTION f(text) RETURNS int LANGUAGE sql AS 'SELECT 2';
-- @becomes
CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE FUNCTION f(text) RETURNS int LANGUAGE sql AS 'SELECT 2';

-- @example a view replaced is the last one
CREATE TABLE t (a int, b int);
CREATE VIEW v AS SELECT a FROM t;
-- @migration
CREATE OR REPLACE VIEW v AS SELECT a, b FROM t;
-- @becomes
CREATE TABLE t (a int, b int);
CREATE VIEW v AS SELECT a, b FROM t;

-- @example of two comments the last one counts
CREATE TABLE t (a int);
COMMENT ON TABLE t IS 'first';
-- @migration
COMMENT ON TABLE t IS 'second';
-- @becomes
CREATE TABLE t (a int);
COMMENT ON TABLE t IS 'second';

-- @example comments on a table and on its column are two
CREATE TABLE t (a int);
COMMENT ON TABLE t IS 'the table';
-- @migration
COMMENT ON COLUMN t.a IS 'the column';
-- @becomes
CREATE TABLE t (a int);
COMMENT ON TABLE t IS 'the table';
COMMENT ON COLUMN t.a IS 'the column';
