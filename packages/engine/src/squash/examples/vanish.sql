-- @example a table made and dropped leaves nothing
CREATE TABLE keep (a int);
CREATE TABLE t (a int);
-- @migration
DROP TABLE t;
-- @becomes
CREATE TABLE keep (a int);

-- @example its indexes and comments go with it
CREATE TABLE keep (a int);
CREATE TABLE t (a int PRIMARY KEY, b int);
CREATE INDEX t_b ON t (b);
COMMENT ON TABLE t IS 'short-lived';
-- @migration
DROP TABLE t;
-- @becomes
CREATE TABLE keep (a int);

-- @example rows that only it held go with it
CREATE TABLE keep (a int);
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
-- @migration
DROP TABLE t;
-- @becomes
CREATE TABLE keep (a int);

-- @example rows that went elsewhere keep it alive
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

-- @example made again under the same name, only the second is left
CREATE TABLE t (a int);
-- @migration
DROP TABLE t;
CREATE TABLE t (b text);
-- @becomes
CREATE TABLE t (b text);

-- @example a view that is dropped and made again is the second one
CREATE TABLE t (a int, b int);
CREATE VIEW v AS SELECT a FROM t;
-- @migration
DROP VIEW v;
CREATE VIEW v AS SELECT b FROM t;
-- @becomes
CREATE TABLE t (a int, b int);
CREATE VIEW v AS SELECT b FROM t;

-- @example an index that is dropped leaves nothing
CREATE TABLE t (a int);
CREATE INDEX i ON t (a);
-- @migration
DROP INDEX i;
-- @becomes
CREATE TABLE t (a int);

-- @example a trigger and a policy that are dropped leave nothing
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

-- @example what is not there need not be dropped
CREATE TABLE t (a int);
-- @migration
DROP TABLE IF EXISTS never_was;
CREATE TABLE IF NOT EXISTS t (b int);
-- @becomes
CREATE TABLE t (a int);

-- @example what a statement nobody follows may have seen stays
CREATE TABLE t (a int);
-- @migration
DO $$ BEGIN EXECUTE 'CREATE TABLE copy_' || 1 || ' AS SELECT * FROM t'; END $$;
DROP TABLE t;
-- @becomes
CREATE TABLE t (a int);
DO $$ BEGIN EXECUTE 'CREATE TABLE copy_' || 1 || ' AS SELECT * FROM t'; END $$;
DROP TABLE t;

-- @example rows copied from a table without rows are none
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

-- @example a total of no rows is a row
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

-- @example the outer side of a join has rows though the inner one has none
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

-- @example a constraint that was renamed goes with its column
CREATE TABLE t (a int, b int);
ALTER TABLE t ADD CHECK (b < 100);
-- @migration
ALTER TABLE t RENAME CONSTRAINT t_b_check TO b_is_small;
ALTER TABLE t DROP COLUMN b;
-- @becomes
CREATE TABLE t (
  a int
);
