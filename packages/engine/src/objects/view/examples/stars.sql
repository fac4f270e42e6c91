-- @example names the columns of a view on all columns if one is added later
CREATE TABLE t (a int, "B" int);
CREATE VIEW v AS SELECT * FROM t WHERE a > 0;
-- @migration
ALTER TABLE t ADD COLUMN c int;
-- @becomes
CREATE TABLE t (
  a int,
  "B" int,
  c int
);
CREATE VIEW v AS SELECT a, "B" FROM t WHERE a > 0;

-- @example keeps the asterisk of a view that is replaced after the column is added
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT * FROM t;
-- @migration
ALTER TABLE t ADD COLUMN b int;
CREATE OR REPLACE VIEW v AS SELECT * FROM t;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
CREATE VIEW v AS SELECT * FROM t;

-- @example names the columns of one table of a join with its alias
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, c int);
CREATE VIEW v AS SELECT x.*, u.c FROM t x JOIN u ON u.a = x.a;
-- @migration
ALTER TABLE t ADD COLUMN d int;
-- @becomes
CREATE TABLE t (
  a int,
  b int,
  d int
);
CREATE TABLE u (a int, c int);
CREATE VIEW v AS SELECT x.a, x.b, u.c FROM t x JOIN u ON u.a = x.a;

-- @example names the columns of both tables of a join, and of each SELECT of a UNION
CREATE TABLE t (a int);
CREATE TABLE u (b int, c int);
CREATE VIEW v AS
SELECT * FROM t, u
UNION ALL
SELECT 1, u.* FROM u;
-- @migration
ALTER TABLE u ADD COLUMN d int;
-- @becomes
CREATE TABLE t (a int);
CREATE TABLE u (
  b int,
  c int,
  d int
);
CREATE VIEW v AS
SELECT t.a, u.b, u.c FROM t, u
UNION ALL
SELECT 1, u.b, u.c FROM u;

-- @example keeps the asterisk if the column cannot be created with its table
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
CREATE VIEW v AS SELECT * FROM t;
-- @migration
ALTER TABLE t ADD COLUMN b int DEFAULT random();
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT * FROM t;
INSERT INTO t VALUES (1);
ALTER TABLE t ADD COLUMN b int DEFAULT random();

-- @example keeps the asterisk of tables joined with USING
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, c int);
CREATE VIEW v AS SELECT * FROM t JOIN u USING (a);
-- @migration
ALTER TABLE u ADD COLUMN d int;
-- @becomes
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, c int);
CREATE VIEW v AS SELECT * FROM t JOIN u USING (a);
ALTER TABLE u ADD COLUMN d int;
