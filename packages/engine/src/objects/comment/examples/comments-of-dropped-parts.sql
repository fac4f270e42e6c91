-- @example removes the comment on a column that is dropped
CREATE TABLE t (a int, b int);
COMMENT ON COLUMN t.b IS 'gone';
-- @migration
ALTER TABLE t DROP COLUMN b;
-- @becomes
CREATE TABLE t (
  a int
);

-- @example removes both comments on a column that is renamed and dropped
CREATE TABLE t (a int, b int);
COMMENT ON COLUMN t.b IS 'first';
-- @migration
ALTER TABLE t RENAME b TO c;
COMMENT ON COLUMN t.c IS 'second';
ALTER TABLE t DROP COLUMN c;
-- @becomes
CREATE TABLE t (
  a int
);

-- @example keeps the comment on a column that a copy of the table has
CREATE TABLE t (a int, b int);
COMMENT ON COLUMN t.b IS 'copied';
CREATE TABLE u (LIKE t INCLUDING COMMENTS);
-- @migration
ALTER TABLE t DROP COLUMN b;
-- @becomes
CREATE TABLE t (a int, b int);
COMMENT ON COLUMN t.b IS 'copied';
CREATE TABLE u (LIKE t INCLUDING COMMENTS);
ALTER TABLE t DROP COLUMN b;

-- @example removes the comment on a constraint that is dropped
CREATE TABLE t (a int CONSTRAINT c CHECK (a > 0));
COMMENT ON CONSTRAINT c ON t IS 'gone';
-- @migration
ALTER TABLE t DROP CONSTRAINT c;
-- @becomes
CREATE TABLE t (
  a int
);

-- @example removes the comment on a constraint whose column is dropped
CREATE TABLE t (a int, b int CONSTRAINT c CHECK (b > 0));
COMMENT ON CONSTRAINT c ON t IS 'gone';
-- @migration
ALTER TABLE t DROP COLUMN b;
-- @becomes
CREATE TABLE t (
  a int
);

-- @example removes a trigger, a policy, a rule and statistics together with their comments
CREATE TABLE t (a int, b int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
COMMENT ON TRIGGER g ON t IS 'gone';
CREATE POLICY p ON t USING (a > 0);
COMMENT ON POLICY p ON t IS 'gone';
CREATE RULE r AS ON DELETE TO t DO INSTEAD NOTHING;
COMMENT ON RULE r ON t IS 'gone';
CREATE STATISTICS s ON a, b FROM t;
COMMENT ON STATISTICS s IS 'gone';
-- @migration
DROP TRIGGER g ON t;
DROP POLICY p ON t;
DROP RULE r ON t;
DROP STATISTICS s;
-- @becomes
CREATE TABLE t (a int, b int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';

-- @example removes the comment on the sequence of a column that is dropped
CREATE TABLE t (a int, b int GENERATED ALWAYS AS IDENTITY);
COMMENT ON SEQUENCE t_b_seq IS 'gone';
-- @migration
ALTER TABLE t DROP COLUMN b;
-- @becomes
CREATE TABLE t (
  a int
);
