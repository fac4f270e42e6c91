-- @example folds options of an index
CREATE TABLE t (a int);
CREATE INDEX i ON t (a) WHERE a > 0;
-- @migration
ALTER INDEX i SET (fillfactor = 70);
-- @becomes
CREATE TABLE t (a int);
CREATE INDEX i ON t (a) WITH (fillfactor = 70) WHERE a > 0;

-- @example replaces one option of an index and resets another
CREATE TABLE t (a int);
CREATE INDEX i ON t (a) WITH (fillfactor = 70, deduplicate_items = off);
-- @migration
ALTER INDEX i SET (fillfactor = 80);
ALTER INDEX i RESET (deduplicate_items);
-- @becomes
CREATE TABLE t (a int);
CREATE INDEX i ON t (a) WITH (fillfactor = 80);

-- @example folds options of a view
CREATE TABLE t (a int);
CREATE VIEW v (b) AS SELECT a FROM t WITH CHECK OPTION;
-- @migration
ALTER VIEW v SET (security_barrier = true);
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v (b) WITH (security_barrier = true) AS SELECT a FROM t WITH CHECK OPTION;

-- @example keeps WITH CHECK OPTION apart from the options
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t WITH CHECK OPTION;
-- @migration
ALTER VIEW v RESET (check_option);
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t WITH CHECK OPTION;
ALTER VIEW v RESET (check_option);

-- @example removes the only option of a view
CREATE TABLE t (a int);
CREATE VIEW v WITH (check_option = local) AS SELECT a FROM t;
-- @migration
ALTER VIEW v RESET (check_option);
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;

-- @example drops the options of a replaced view
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
ALTER VIEW v SET (security_barrier = true);
-- @migration
CREATE OR REPLACE VIEW v AS SELECT a FROM t WHERE a > 0;
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t WHERE a > 0;

-- @example folds options of a materialized view
CREATE TABLE t (a int);
CREATE MATERIALIZED VIEW m AS SELECT a FROM t WITH NO DATA;
-- @migration
ALTER MATERIALIZED VIEW m SET (fillfactor = 50);
-- @becomes
CREATE TABLE t (a int);
CREATE MATERIALIZED VIEW m WITH (fillfactor = 50) AS SELECT a FROM t WITH NO DATA;

-- @example folds options of a table
CREATE TABLE t (a text);
-- @migration
ALTER TABLE t SET (fillfactor = 70, toast.autovacuum_enabled = false);
ALTER TABLE t RESET (fillfactor);
-- @becomes
CREATE TABLE t (
  a text
) WITH (toast.autovacuum_enabled = false);

-- @example removes the last option of a table
CREATE TABLE t (a text) WITH (fillfactor = 70);
-- @migration
ALTER TABLE t RESET (fillfactor);
-- @becomes
CREATE TABLE t (
  a text
);
