-- @example keeps SET STORAGE of several columns in one statement
CREATE TABLE t (a text, b text);
ALTER TABLE t ALTER COLUMN a SET STORAGE external, ALTER COLUMN b SET STORAGE main;
-- @becomes
CREATE TABLE t (a text, b text);
ALTER TABLE t
  ALTER COLUMN a SET STORAGE external,
  ALTER COLUMN b SET STORAGE main;

-- @example merges a new type and a new default of a table with rows
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

-- @example keeps two USING expressions apart that read each other's column
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

-- @example keeps a new column with a sequence and a new owner apart, because PostgreSQL refuses both in one statement
CREATE ROLE owner;
CREATE TABLE t (a int);
INSERT INTO t (a) VALUES (1);
-- @migration
ALTER TABLE t ADD COLUMN b serial;
ALTER TABLE t OWNER TO owner;
-- @becomes
CREATE ROLE owner;
CREATE TABLE t (a int);
INSERT INTO t (a) VALUES (1);
ALTER TABLE t ADD COLUMN b serial;
ALTER TABLE t OWNER TO owner;

-- @example does not merge what ALTER TABLE would run in another order
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

-- @example keeps one ALTER TABLE for what cannot be folded
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT t FROM t;
-- @migration
ALTER TABLE t ADD COLUMN b int;
-- @migration
ALTER TABLE t ADD COLUMN c int;
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT t FROM t;
ALTER TABLE t
  ADD COLUMN b int,
  ADD COLUMN c int;

-- @example merges constraints after rows
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

-- @example merges NOT NULLs after rows
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

-- @example merges dropped columns after rows
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

-- @example merges a drop and an addition of the same name
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

-- @example merges a check with a later one past rows
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

-- @example does not merge statements of two tables
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

-- @example merges a column after rows and its check
CREATE TABLE t (a int);
INSERT INTO t SELECT 1;
CREATE VIEW v AS SELECT t FROM t;
-- @migration
ALTER TABLE t ADD COLUMN b int DEFAULT 1;
-- @migration
ALTER TABLE t ADD CONSTRAINT b_positive CHECK (b > 0);
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT t FROM t;
INSERT INTO t SELECT 1;
ALTER TABLE t
  ADD COLUMN b int DEFAULT 1,
  ADD CONSTRAINT b_positive CHECK (b > 0);

-- @example joins the parts of a statement after a view again
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT t FROM t;
-- @migration
ALTER TABLE t ADD COLUMN b int, ADD COLUMN c int;
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT t FROM t;
ALTER TABLE t
  ADD COLUMN b int,
  ADD COLUMN c int;

-- @example merges at the place of the last setting
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

-- @example does not merge a primary key with DROP NOT NULL of its columns
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

-- @example keeps a statement as written if none of its parts moved
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

-- @example keeps a named NOT NULL before one without effect
-- @since 18
CREATE TABLE t (a int) PARTITION BY LIST (a);
CREATE VIEW v AS SELECT t FROM t;
-- @migration
ALTER TABLE t ADD COLUMN b int;
ALTER TABLE t ADD CONSTRAINT named NOT NULL b;
ALTER TABLE t ALTER COLUMN b SET NOT NULL;
-- @becomes
CREATE TABLE t (a int) PARTITION BY LIST (a);
CREATE VIEW v AS SELECT t FROM t;
ALTER TABLE t
  ADD COLUMN b int,
  ADD CONSTRAINT named NOT NULL b;
ALTER TABLE t ALTER COLUMN b SET NOT NULL;

-- @example merges independent settings of one column
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

-- @example does not merge a column with a named NOT NULL and a repeated NOT NULL
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT t FROM t;
-- @migration
ALTER TABLE t ADD COLUMN b int CONSTRAINT named NOT NULL;
ALTER TABLE t ALTER COLUMN b SET NOT NULL;
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT t FROM t;
ALTER TABLE t ADD COLUMN b int CONSTRAINT named NOT NULL;
ALTER TABLE t ALTER COLUMN b SET NOT NULL;

-- @example keeps columns apart that take numbers of one sequence for each row
CREATE SEQUENCE s;
CREATE TABLE t (a int);
INSERT INTO t VALUES (1), (2);
-- @migration
ALTER TABLE t ADD COLUMN b int DEFAULT nextval('s');
ALTER TABLE t ADD COLUMN c int DEFAULT nextval('s');
-- @becomes
CREATE SEQUENCE s;
CREATE TABLE t (a int);
INSERT INTO t VALUES (1), (2);
ALTER TABLE t ADD COLUMN b int DEFAULT nextval('s');
ALTER TABLE t ADD COLUMN c int DEFAULT nextval('s');

-- @example keeps an ALTER TABLE whole whose columns take numbers of one sequence row by row
CREATE SEQUENCE s;
CREATE TABLE t (a int);
INSERT INTO t VALUES (1), (2);
-- @migration
ALTER TABLE t ADD COLUMN b int DEFAULT nextval('s'), ADD COLUMN c int DEFAULT nextval('s');
ALTER TABLE t DROP COLUMN b;
-- @becomes
CREATE SEQUENCE s;
CREATE TABLE t (a int);
INSERT INTO t VALUES (1), (2);
ALTER TABLE t ADD COLUMN b int DEFAULT nextval('s'), ADD COLUMN c int DEFAULT nextval('s');
ALTER TABLE t DROP COLUMN b;
