-- @example removes a table that is created and dropped
CREATE TABLE keep (a int);
CREATE TABLE t (a int);
-- @migration
DROP TABLE t;
-- @becomes
CREATE TABLE keep (a int);

-- @example removes the indexes and comments of a dropped table
CREATE TABLE keep (a int);
CREATE TABLE t (a int PRIMARY KEY, b int);
CREATE INDEX t_b ON t (b);
COMMENT ON TABLE t IS 'short-lived';
-- @migration
DROP TABLE t;
-- @becomes
CREATE TABLE keep (a int);

-- @example removes the rows of a dropped table
CREATE TABLE keep (a int);
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
-- @migration
DROP TABLE t;
-- @becomes
CREATE TABLE keep (a int);

-- @example keeps a dropped table whose rows went elsewhere
CREATE TABLE keep (a int);
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
-- @migration
INSERT INTO keep SELECT a FROM t;
DROP TABLE t;
-- @becomes
CREATE TABLE keep (a int);
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
INSERT INTO keep SELECT a FROM t;
DROP TABLE t;

-- @example keeps only the second of two tables of one name
CREATE TABLE t (a int);
-- @migration
DROP TABLE t;
CREATE TABLE t (b text);
-- @becomes
CREATE TABLE t (b text);

-- @example keeps the last of a view that is dropped and created again
CREATE TABLE t (a int, b int);
CREATE VIEW v AS SELECT a FROM t;
-- @migration
DROP VIEW v;
CREATE VIEW v AS SELECT b FROM t;
-- @becomes
CREATE TABLE t (a int, b int);
CREATE VIEW v AS SELECT b FROM t;

-- @example removes a dropped index
CREATE TABLE t (a int);
CREATE INDEX i ON t (a);
-- @migration
DROP INDEX i;
-- @becomes
CREATE TABLE t (a int);

-- @example removes a dropped trigger and a dropped policy
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
CREATE POLICY p ON t USING (a > 0);
-- @migration
DROP TRIGGER g ON t;
DROP POLICY p ON t;
-- @becomes
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';

-- @example removes statements without effect on missing and existing objects
CREATE TABLE t (a int);
-- @migration
DROP TABLE IF EXISTS never_was;
CREATE TABLE IF NOT EXISTS t (b int);
-- @becomes
CREATE TABLE t (a int);

-- @example keeps objects that a barrier may have read
CREATE TABLE t (a int);
-- @migration
DO $$ BEGIN EXECUTE 'CREATE TABLE copy_' || 1 || ' AS SELECT * FROM t'; END $$;
DROP TABLE t;
-- @becomes
CREATE TABLE t (a int);
DO $$ BEGIN EXECUTE 'CREATE TABLE copy_' || 1 || ' AS SELECT * FROM t'; END $$;
DROP TABLE t;

-- @example removes rows that are copied from an empty table
CREATE TABLE old (id int PRIMARY KEY, name text);
CREATE TABLE new (id int PRIMARY KEY, name text);
-- @migration
INSERT INTO new (id, name) SELECT id, upper(name) FROM old ON CONFLICT (id) DO UPDATE SET name = '';
UPDATE new SET name = 'x' WHERE name IS NULL;
ALTER TABLE new ALTER COLUMN name SET NOT NULL;
-- @becomes
CREATE TABLE old (id int PRIMARY KEY, name text);
CREATE TABLE new (
  id int PRIMARY KEY,
  name text NOT NULL
);

-- @example keeps an aggregate over an empty table
CREATE TABLE old (id int);
CREATE TABLE new (n int);
-- @migration
INSERT INTO new (n) SELECT count(*) FROM old;
UPDATE new SET n = n + 1;
-- @becomes
CREATE TABLE old (id int);
CREATE TABLE new (n int);
INSERT INTO new (n) SELECT count(*) FROM old;
UPDATE new SET n = n + 1;

-- @example keeps an outer join whose inner table is empty
CREATE TABLE a (id int);
CREATE TABLE b (id int);
CREATE TABLE c (id int);
INSERT INTO a (id) VALUES (1);
-- @migration
INSERT INTO c (id) SELECT a.id FROM a JOIN b ON b.id = a.id;
INSERT INTO c (id) SELECT a.id FROM a LEFT JOIN b ON b.id = a.id;
-- @becomes
CREATE TABLE a (id int);
CREATE TABLE b (id int);
CREATE TABLE c (id int);
INSERT INTO a (id) VALUES (1);
INSERT INTO c (id) SELECT a.id FROM a LEFT JOIN b ON b.id = a.id;

-- @example removes a renamed constraint with its column
CREATE TABLE t (a int, b int);
ALTER TABLE t ADD CHECK (b < 100);
-- @migration
ALTER TABLE t RENAME CONSTRAINT t_b_check TO b_is_small;
ALTER TABLE t DROP COLUMN b;
-- @becomes
CREATE TABLE t (
  a int
);
