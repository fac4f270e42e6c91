-- @example storage has no place in every CREATE TABLE, but the columns of one table share a statement
CREATE TABLE t (a text, b text);
ALTER TABLE t ALTER COLUMN a SET STORAGE external, ALTER COLUMN b SET STORAGE main;
-- @becomes
CREATE TABLE t (a text, b text);
ALTER TABLE t
  ALTER COLUMN a SET STORAGE external,
  ALTER COLUMN b SET STORAGE main;

-- @example a new type with a new default, on a table with rows
CREATE TABLE t (a varchar(3) DEFAULT '1', b int);
INSERT INTO t (b) VALUES (2);
-- @migration
ALTER TABLE t ALTER COLUMN a DROP DEFAULT;
ALTER TABLE t ALTER COLUMN a TYPE int USING a::int;
ALTER TABLE "t" ALTER COLUMN a SET DEFAULT 7;
-- @becomes
CREATE TABLE t (a varchar(3) DEFAULT '1', b int);
INSERT INTO t (b) VALUES (2);
ALTER TABLE t
  ALTER COLUMN a DROP DEFAULT,
  ALTER COLUMN a TYPE int USING a::int,
  ALTER COLUMN a SET DEFAULT 7;

-- @example USING of two columns would see the row before either
CREATE TABLE t (a int, b int);
INSERT INTO t (a, b) VALUES (1, 2);
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE int USING a + 10;
ALTER TABLE t ALTER COLUMN b TYPE int USING a + b;
-- @becomes
CREATE TABLE t (a int, b int);
INSERT INTO t (a, b) VALUES (1, 2);
ALTER TABLE t ALTER COLUMN a TYPE int USING a + 10;
ALTER TABLE t ALTER COLUMN b TYPE int USING a + b;

-- @example what a pass would put first stays behind what it needs
CREATE TABLE t (a int);
INSERT INTO t (a) VALUES (1);
-- @migration
ALTER TABLE t ADD CONSTRAINT c PRIMARY KEY (a);
ALTER TABLE t DROP CONSTRAINT c;
ALTER TABLE t ADD CONSTRAINT c UNIQUE (a);
-- @becomes
CREATE TABLE t (a int);
INSERT INTO t (a) VALUES (1);
ALTER TABLE t ADD CONSTRAINT c PRIMARY KEY (a);
ALTER TABLE t
  DROP CONSTRAINT c,
  ADD CONSTRAINT c UNIQUE (a);

-- @example what cannot go into the CREATE stays one ALTER TABLE
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT * FROM t;
-- @migration
ALTER TABLE t ADD COLUMN b int;
-- @migration
ALTER TABLE t ADD COLUMN c int;
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT * FROM t;
ALTER TABLE t
  ADD COLUMN b int,
  ADD COLUMN c int;

-- @example constraints behind rows, together
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1);
-- @migration
ALTER TABLE t ADD CONSTRAINT x CHECK (a > 0);
-- @migration
ALTER TABLE t ADD CONSTRAINT y CHECK (b > 0);
-- @becomes
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1);
ALTER TABLE t
  ADD CONSTRAINT x CHECK (a > 0),
  ADD CONSTRAINT y CHECK (b > 0);

-- @example NOT NULLs behind rows, together
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1);
-- @migration
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @migration
ALTER TABLE t ALTER COLUMN b SET NOT NULL;
-- @becomes
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1);
ALTER TABLE t
  ALTER COLUMN a SET NOT NULL,
  ALTER COLUMN b SET NOT NULL;

-- @example columns dropped behind rows, together
CREATE TABLE t (a int, b int, c int);
INSERT INTO t VALUES (1, 1, 1);
-- @migration
ALTER TABLE t DROP COLUMN b;
-- @migration
ALTER TABLE t DROP COLUMN c;
-- @becomes
CREATE TABLE t (a int, b int, c int);
INSERT INTO t VALUES (1, 1, 1);
ALTER TABLE t
  DROP COLUMN b,
  DROP COLUMN c;

-- @example a drop and then an addition of the same name: PostgreSQL drops first
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1);
-- @migration
ALTER TABLE t DROP COLUMN b;
-- @migration
ALTER TABLE t ADD COLUMN b text;
-- @becomes
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1);
ALTER TABLE t
  DROP COLUMN b,
  ADD COLUMN b text;

-- @example a check that the rows between have passed waits for the next one
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1);
-- @migration
ALTER TABLE t ADD CONSTRAINT x CHECK (a > 0);
INSERT INTO t VALUES (2, 2);
-- @migration
ALTER TABLE t ADD CONSTRAINT y CHECK (b > 0);
-- @becomes
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1);
INSERT INTO t VALUES (2, 2);
ALTER TABLE t
  ADD CONSTRAINT x CHECK (a > 0),
  ADD CONSTRAINT y CHECK (b > 0);

-- @example two tables stay two statements
CREATE TABLE t (a int);
CREATE TABLE u (a int);
INSERT INTO t VALUES (1);
INSERT INTO u VALUES (1);
-- @migration
ALTER TABLE t ADD CONSTRAINT x CHECK (a > 0);
ALTER TABLE u ADD CONSTRAINT x CHECK (a > 0);
-- @becomes
CREATE TABLE t (a int);
CREATE TABLE u (a int);
INSERT INTO t VALUES (1);
ALTER TABLE t ADD CONSTRAINT x CHECK (a > 0);
INSERT INTO u VALUES (1);
ALTER TABLE u ADD CONSTRAINT x CHECK (a > 0);

-- @example a column behind rows and the check on it
CREATE TABLE t (a int);
INSERT INTO t SELECT 1;
CREATE VIEW v AS SELECT * FROM t;
-- @migration
ALTER TABLE t ADD COLUMN b int DEFAULT 1;
-- @migration
ALTER TABLE t ADD CONSTRAINT b_positive CHECK (b > 0);
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT * FROM t;
INSERT INTO t SELECT 1;
ALTER TABLE t
  ADD COLUMN b int DEFAULT 1,
  ADD CONSTRAINT b_positive CHECK (b > 0);

-- @example a statement in parts behind a view is put together again
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT * FROM t;
-- @migration
ALTER TABLE t ADD COLUMN b int, ADD COLUMN c int;
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT * FROM t;
ALTER TABLE t
  ADD COLUMN b int,
  ADD COLUMN c int;

-- @example what came down to the last one is not taken for the first
CREATE TABLE t (a int, b text);
ALTER TABLE t ALTER COLUMN b SET STORAGE main;
-- @migration
ALTER TABLE t ALTER COLUMN b SET STORAGE external;
ALTER TABLE t ALTER COLUMN a SET STATISTICS 7;
-- @becomes
CREATE TABLE t (a int, b text);
ALTER TABLE t
  ALTER COLUMN b SET STORAGE external,
  ALTER COLUMN a SET STATISTICS 7;

-- @example a primary key does not share a statement with a DROP NOT NULL of its columns
CREATE TABLE t (a serial);
INSERT INTO t DEFAULT VALUES;
-- @migration
ALTER TABLE t ALTER COLUMN a DROP NOT NULL;
ALTER TABLE t ADD PRIMARY KEY (a);
-- @becomes
CREATE TABLE t (a serial);
ALTER TABLE t ALTER COLUMN a DROP NOT NULL;
INSERT INTO t DEFAULT VALUES;
ALTER TABLE t ADD PRIMARY KEY (a);

-- @example a statement stays as it was written where none of its parts found a better place
CREATE TABLE t (id int);
-- @migration
DO $$ BEGIN EXECUTE 'SELECT ' || 1; END $$;
-- @migration
ALTER TABLE t
  ADD COLUMN IF NOT EXISTS a int,
  ADD COLUMN IF NOT EXISTS b int;
DROP INDEX IF EXISTS t_a, t_b;
-- @becomes
CREATE TABLE t (id int);
DO $$ BEGIN EXECUTE 'SELECT ' || 1; END $$;
ALTER TABLE t
  ADD COLUMN IF NOT EXISTS a int,
  ADD COLUMN IF NOT EXISTS b int;
DROP INDEX IF EXISTS t_a, t_b;

-- @example a NOT NULL with a name stays before one that finds it there
-- @since 18
CREATE TABLE t (a int) PARTITION BY LIST (a);
CREATE VIEW v AS SELECT * FROM t;
-- @migration
ALTER TABLE t ADD COLUMN b int;
ALTER TABLE t ADD CONSTRAINT named NOT NULL b;
ALTER TABLE t ALTER COLUMN b SET NOT NULL;
-- @becomes
CREATE TABLE t (a int) PARTITION BY LIST (a);
CREATE VIEW v AS SELECT * FROM t;
ALTER TABLE t
  ADD COLUMN b int,
  ADD CONSTRAINT named NOT NULL b;
ALTER TABLE t ALTER COLUMN b SET NOT NULL;

-- @example settings of one column that have nothing to do with each other
CREATE TABLE t (a text);
INSERT INTO t VALUES ('a');
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE varchar(10);
ALTER TABLE t ALTER COLUMN a SET STORAGE main;
ALTER TABLE t ALTER COLUMN a SET STATISTICS 3;
ALTER TABLE t ALTER COLUMN a SET (n_distinct = 5);
-- @becomes
CREATE TABLE t (a text);
INSERT INTO t VALUES ('a');
ALTER TABLE t
  ALTER COLUMN a TYPE varchar(10),
  ALTER COLUMN a SET STORAGE main,
  ALTER COLUMN a SET STATISTICS 3,
  ALTER COLUMN a SET (n_distinct = 5);

-- @example a new column with a named NOT NULL does not share a statement with another that finds it there
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT * FROM t;
-- @migration
ALTER TABLE t ADD COLUMN b int CONSTRAINT named NOT NULL;
ALTER TABLE t ALTER COLUMN b SET NOT NULL;
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT * FROM t;
ALTER TABLE t ADD COLUMN b int CONSTRAINT named NOT NULL;
ALTER TABLE t ALTER COLUMN b SET NOT NULL;
