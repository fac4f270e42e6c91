-- @example replaces a view with more columns
CREATE TABLE t (a int, b int, c int);
CREATE VIEW v AS SELECT a FROM t;
-- @migration
CREATE OR REPLACE VIEW v AS SELECT a, b FROM t;
-- @migration
CREATE OR REPLACE VIEW v AS SELECT a, b, c FROM t;
-- @becomes
CREATE TABLE t (a int, b int, c int);
CREATE VIEW v AS SELECT a, b, c FROM t;

-- @example creates a view after a later column that it reads
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
-- @migration
ALTER TABLE t ADD COLUMN b int;
CREATE OR REPLACE VIEW v AS SELECT a, b FROM t;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
CREATE VIEW v AS SELECT a, b FROM t;

-- @example keeps the comment of a replaced view
CREATE TABLE t (a int, b int);
CREATE VIEW v AS SELECT a FROM t;
COMMENT ON VIEW v IS 'what it shows';
-- @migration
CREATE OR REPLACE VIEW v AS SELECT a, b FROM t;
-- @becomes
CREATE TABLE t (a int, b int);
CREATE VIEW v AS SELECT a, b FROM t;
COMMENT ON VIEW v IS 'what it shows';

-- @example keeps the columns of a view over a view
CREATE TABLE t (a int, b int);
CREATE VIEW v AS SELECT a FROM t;
CREATE VIEW w AS SELECT * FROM v;
-- @migration
CREATE OR REPLACE VIEW v AS SELECT a, b FROM t;
-- @becomes
CREATE TABLE t (a int, b int);
CREATE VIEW v AS SELECT a, b FROM t;
CREATE VIEW w AS SELECT a FROM v;

-- @example replaces a view under another view
CREATE TABLE t (a int, b int);
CREATE VIEW v AS SELECT a FROM t;
CREATE VIEW w AS SELECT a FROM v;
-- @migration
CREATE OR REPLACE VIEW v AS SELECT a, b FROM t;
-- @becomes
CREATE TABLE t (a int, b int);
CREATE VIEW v AS SELECT a, b FROM t;
CREATE VIEW w AS SELECT a FROM v;

-- @example keeps the last of two views that are dropped and created again
CREATE TABLE t (a int, b int);
CREATE VIEW v AS SELECT a FROM t;
CREATE VIEW w AS SELECT a FROM v;
-- @migration
DROP VIEW w;
DROP VIEW v;
CREATE VIEW v AS SELECT b FROM t;
CREATE VIEW w AS SELECT b FROM v;
-- @becomes
CREATE TABLE t (a int, b int);
CREATE VIEW v AS SELECT b FROM t;
CREATE VIEW w AS SELECT b FROM v;

-- @example keeps the last of a view that is dropped for a change of its column
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
-- @migration
DROP VIEW v;
ALTER TABLE t ALTER COLUMN a TYPE bigint;
CREATE VIEW v AS SELECT a FROM t;
-- @becomes
CREATE TABLE t (
  a bigint
);
CREATE VIEW v AS SELECT a FROM t;

-- @example drops a view over a dropped view with CASCADE
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
CREATE VIEW w AS SELECT a FROM v;
-- @migration
DROP VIEW v CASCADE;
-- @becomes
CREATE TABLE t (a int);

-- @example keeps the first version for rows that come from it
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
CREATE VIEW v AS SELECT a FROM t;
CREATE TABLE u AS SELECT a FROM v;
-- @migration
CREATE OR REPLACE VIEW v AS SELECT a + 1 AS a FROM t;
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
INSERT INTO t VALUES (1);
CREATE TABLE u AS SELECT a FROM v;
CREATE OR REPLACE VIEW v AS SELECT a + 1 AS a FROM t;

-- @example keeps the last of a materialized view that is dropped and created again
CREATE TABLE t (a int, b int);
CREATE MATERIALIZED VIEW m AS SELECT a FROM t;
CREATE INDEX i ON m (a);
-- @migration
DROP MATERIALIZED VIEW m;
CREATE MATERIALIZED VIEW m AS SELECT b FROM t;
-- @becomes
CREATE TABLE t (a int, b int);
CREATE MATERIALIZED VIEW m AS SELECT b FROM t;

-- @example keeps a materialized view between the rows
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
CREATE MATERIALIZED VIEW m AS SELECT a FROM t;
-- @migration
INSERT INTO t VALUES (2);
-- @becomes
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
CREATE MATERIALIZED VIEW m AS SELECT a FROM t;
INSERT INTO t VALUES (2);

-- @example keeps the options of a view
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
-- @migration
CREATE OR REPLACE VIEW v WITH (security_barrier) AS SELECT a FROM t WHERE a > 0;
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v WITH (security_barrier) AS SELECT a FROM t WHERE a > 0;

-- @example keeps a recursive view
CREATE TABLE t (id int, parent int);
CREATE VIEW v AS SELECT id FROM t;
-- @migration
CREATE OR REPLACE RECURSIVE VIEW v (id) AS SELECT id FROM t WHERE parent IS NULL UNION ALL SELECT t.id FROM t JOIN v ON t.parent = v.id;
-- @becomes
CREATE TABLE t (id int, parent int);
CREATE OR REPLACE RECURSIVE VIEW v (id) AS SELECT id FROM t WHERE parent IS NULL UNION ALL SELECT t.id FROM t JOIN v ON t.parent = v.id;

-- @example keeps a replaced view after a later table that it reads
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
-- @migration
CREATE TABLE u (a int);
CREATE OR REPLACE VIEW v AS SELECT a FROM u;
-- @becomes
CREATE TABLE t (a int);
CREATE TABLE u (a int);
CREATE VIEW v AS SELECT a FROM u;

-- @example keeps the default of a view's column through a replacement
CREATE TABLE t (a int, b int);
CREATE VIEW v AS SELECT a FROM t;
ALTER VIEW v ALTER COLUMN a SET DEFAULT 5;
-- @migration
CREATE OR REPLACE VIEW v AS SELECT a, b FROM t;
-- @becomes
CREATE TABLE t (a int, b int);
CREATE VIEW v AS SELECT a, b FROM t;
ALTER VIEW v ALTER COLUMN a SET DEFAULT 5;

-- @example drops the original options at a replacement
CREATE TABLE t (a int);
CREATE VIEW v WITH (security_barrier) AS SELECT a FROM t;
-- @migration
CREATE OR REPLACE VIEW v AS SELECT a FROM t WHERE a > 1;
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t WHERE a > 1;

-- @example drops later options at a replacement
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
ALTER VIEW v SET (security_invoker = true);
-- @migration
CREATE OR REPLACE VIEW v AS SELECT a FROM t WHERE a > 1;
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t WHERE a > 1;

-- @example keeps a trigger through a replacement
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TRIGGER g INSTEAD OF INSERT ON v FOR EACH ROW EXECUTE FUNCTION f();
-- @migration
CREATE OR REPLACE VIEW v AS SELECT a FROM t WHERE a > 1;
-- @becomes
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE VIEW v AS SELECT a FROM t WHERE a > 1;
CREATE TRIGGER g INSTEAD OF INSERT ON v FOR EACH ROW EXECUTE FUNCTION f();

-- @example keeps a view over a function with the columns of that time
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS SETOF t LANGUAGE sql AS 'SELECT * FROM t';
CREATE VIEW v AS SELECT * FROM f();
-- @migration
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS SETOF t LANGUAGE sql AS 'SELECT * FROM t';
CREATE VIEW v AS SELECT * FROM f();
ALTER TABLE t ADD COLUMN b int;

-- @example takes a column with the name of another table's alias for a column, not for a row
CREATE TABLE tiers (id int PRIMARY KEY, size int);
CREATE TABLE teams (id int, tier int);
CREATE VIEW sizes AS SELECT t.id, tier.size FROM teams t JOIN tiers tier ON t.tier = tier.id;
-- @migration
ALTER TABLE teams ADD COLUMN note text;
-- @becomes
CREATE TABLE tiers (id int PRIMARY KEY, size int);
CREATE TABLE teams (
  id int,
  tier int,
  note text
);
CREATE VIEW sizes AS SELECT t.id, tier.size FROM teams t JOIN tiers tier ON t.tier = tier.id;
