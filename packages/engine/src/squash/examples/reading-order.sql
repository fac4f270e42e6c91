-- @example puts an index after its table
CREATE TABLE t (a int);
CREATE TABLE u (a int);
-- @migration
CREATE INDEX t_a ON t (a);
-- @becomes
CREATE TABLE t (a int);
CREATE INDEX t_a ON t (a);
CREATE TABLE u (a int);

-- @example orders indexes, triggers, policies, comments
CREATE TABLE t (a int);
COMMENT ON TABLE t IS 'x';
CREATE POLICY p ON t USING (a > 0);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
CREATE INDEX i ON t (a);
CREATE TABLE u (a int);
-- @becomes
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TABLE t (a int);
CREATE INDEX i ON t (a);
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
CREATE POLICY p ON t USING (a > 0);
COMMENT ON TABLE t IS 'x';
CREATE TABLE u (a int);

-- @example puts types before all tables
CREATE TABLE t (a int);
-- @migration
CREATE TYPE mood AS ENUM ('sad');
CREATE TABLE u (m mood);
-- @becomes
CREATE TYPE mood AS ENUM ('sad');
CREATE TABLE t (a int);
CREATE TABLE u (m mood);

-- @example puts a table that an older one depends on before it, with its indexes
CREATE TABLE a (id int);
CREATE TABLE other (id int);
-- @migration
CREATE TABLE b (id int PRIMARY KEY, x int);
CREATE INDEX b_x ON b (x);
ALTER TABLE a ADD COLUMN b_id int REFERENCES b (id);
-- @becomes
CREATE TABLE b (id int PRIMARY KEY, x int);
CREATE INDEX b_x ON b (x);
CREATE TABLE a (
  id int,
  b_id int REFERENCES b (id)
);
CREATE TABLE other (id int);

-- @example puts a comment on an index after the table
CREATE TABLE t (a int);
CREATE TABLE u (a int);
CREATE INDEX i ON t (a);
COMMENT ON INDEX i IS 'fast';
-- @becomes
CREATE TABLE t (a int);
CREATE INDEX i ON t (a);
COMMENT ON INDEX i IS 'fast';
CREATE TABLE u (a int);

-- @example puts an owned sequence beside its table
CREATE TABLE t (a int);
CREATE TABLE u (a int);
CREATE SEQUENCE s OWNED BY t.a;
-- @becomes
CREATE TABLE t (a int);
CREATE SEQUENCE s OWNED BY t.a;
CREATE TABLE u (a int);

-- @example keeps views in the order of the history
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
CREATE TABLE u (a int);
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
CREATE TABLE u (a int);
