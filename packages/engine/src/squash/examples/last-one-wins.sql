-- @example keeps the last version of a function that is replaced twice
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @migration
CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 2';
-- @migration
CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 3';
-- @becomes
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 3';

-- @example keeps overloads apart
CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @migration
CREATE OR REPLACE FUNCTION f(text) RETURNS int LANGUAGE sql AS 'SELECT 2';
-- @becomes
CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE FUNCTION f(text) RETURNS int LANGUAGE sql AS 'SELECT 2';

-- @example keeps the last version of a view
CREATE TABLE t (a int, b int);
CREATE VIEW v AS SELECT a FROM t;
-- @migration
CREATE OR REPLACE VIEW v AS SELECT a, b FROM t;
-- @becomes
CREATE TABLE t (a int, b int);
CREATE VIEW v AS SELECT a, b FROM t;

-- @example keeps the last of two comments
CREATE TABLE t (a int);
COMMENT ON TABLE t IS 'first';
-- @migration
COMMENT ON TABLE t IS 'second';
-- @becomes
CREATE TABLE t (a int);
COMMENT ON TABLE t IS 'second';

-- @example keeps comments on a table and its column
CREATE TABLE t (a int);
COMMENT ON TABLE t IS 'the table';
-- @migration
COMMENT ON COLUMN t.a IS 'the column';
-- @becomes
CREATE TABLE t (a int);
COMMENT ON TABLE t IS 'the table';
COMMENT ON COLUMN t.a IS 'the column';
