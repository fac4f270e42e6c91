-- @example drops IF NOT EXISTS for a new column
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN IF NOT EXISTS b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);

-- @example removes ADD COLUMN IF NOT EXISTS for an existing column
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN IF NOT EXISTS a int;
-- @becomes
CREATE TABLE t (a int);

-- @example drops IF EXISTS for an existing table
CREATE TABLE t (a int);
-- @migration
ALTER TABLE IF EXISTS t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);

-- @example ignores ONLY on a table without children
CREATE TABLE t (a int);
-- @migration
ALTER TABLE ONLY t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);

-- @example keeps the order of two columns added by one statement
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b int, ADD COLUMN c int;
-- @becomes
CREATE TABLE t (
  a int,
  b int,
  c int
);

-- @example folds a column with a foreign key
CREATE TABLE u (id int PRIMARY KEY);
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN u_id int REFERENCES u (id) ON DELETE CASCADE;
-- @becomes
CREATE TABLE u (id int PRIMARY KEY);
CREATE TABLE t (
  a int,
  u_id int REFERENCES u (id) ON DELETE CASCADE
);

-- @example a generated column
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b int GENERATED ALWAYS AS (a * 2) STORED;
-- @becomes
CREATE TABLE t (
  a int,
  b int GENERATED ALWAYS AS (a * 2) STORED
);

-- @example an identity column
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY;
-- @becomes
CREATE TABLE t (
  a int,
  id bigint GENERATED ALWAYS AS IDENTITY
);

-- @example a serial column
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN id serial;
-- @becomes
CREATE TABLE t (
  a int,
  id serial
);

-- @example a column with a collation
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b text COLLATE "C" NOT NULL;
-- @becomes
CREATE TABLE t (
  a int,
  b text COLLATE "C" NOT NULL
);

-- @example a column that is the primary key
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN id int PRIMARY KEY;
-- @becomes
CREATE TABLE t (
  a int,
  id int PRIMARY KEY
);

-- @example creates a type before the table whose added column uses it
CREATE TABLE t (a int);
-- @migration
CREATE TYPE mood AS ENUM ('sad', 'glad');
ALTER TABLE t ADD COLUMN m mood DEFAULT 'glad';
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'glad');
CREATE TABLE t (
  a int,
  m mood DEFAULT 'glad'
);

-- @example creates a function before the table whose added default calls it
CREATE TABLE t (a int);
-- @migration
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
ALTER TABLE t ADD COLUMN b int DEFAULT f();
-- @becomes
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE TABLE t (
  a int,
  b int DEFAULT f()
);

-- @example keeps an added column after a function that takes the table's row type
CREATE TABLE t (a int);
CREATE FUNCTION f(t) RETURNS int LANGUAGE sql AS 'SELECT ($1).a';
-- @migration
ALTER TABLE t ADD COLUMN b int DEFAULT f(ROW(1, NULL)::t);
-- @becomes
CREATE TABLE t (a int);
CREATE FUNCTION f(t) RETURNS int LANGUAGE sql AS 'SELECT ($1).a';
ALTER TABLE t ADD COLUMN b int DEFAULT f(ROW(1, NULL)::t);

-- @example moves a column without a default before rows that name their columns
CREATE TABLE t (a int);
INSERT INTO t (a) VALUES (1);
-- @migration
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
INSERT INTO t (a) VALUES (1);

-- @example keeps an added column after rows that do not name their columns
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, b int);
INSERT INTO u VALUES (1, 2);
INSERT INTO t SELECT * FROM u;
-- @migration
ALTER TABLE u ADD COLUMN c int;
-- @becomes
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, b int);
INSERT INTO u VALUES (1, 2);
INSERT INTO t SELECT * FROM u;
ALTER TABLE u ADD COLUMN c int;

-- @example folds a column with a constant default before rows
CREATE TABLE t (a int);
INSERT INTO t (a) VALUES (1);
-- @migration
ALTER TABLE t ADD COLUMN b int NOT NULL DEFAULT 0;
-- @becomes
CREATE TABLE t (
  a int,
  b int NOT NULL DEFAULT 0
);
INSERT INTO t (a) VALUES (1);

-- @example keeps a column with a volatile default after the rows
CREATE TABLE t (a int);
INSERT INTO t (a) VALUES (1), (2);
-- @migration
ALTER TABLE t ADD COLUMN id serial;
-- @becomes
CREATE TABLE t (a int);
INSERT INTO t (a) VALUES (1), (2);
ALTER TABLE t ADD COLUMN id serial;

-- @example keeps an added column after a copy of the table
CREATE TABLE t (a int);
CREATE TABLE u (LIKE t);
-- @migration
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (a int);
CREATE TABLE u (LIKE t);
ALTER TABLE t ADD COLUMN b int;

-- @example keeps an added column after a CREATE TABLE AS that selects all columns
CREATE TABLE t (a int);
CREATE TABLE u AS TABLE t;
-- @migration
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (a int);
CREATE TABLE u AS TABLE t;
ALTER TABLE t ADD COLUMN b int;

-- @example keeps an added column after a natural join
CREATE TABLE a (id int);
CREATE TABLE b (id int, x int);
CREATE VIEW v AS SELECT a.id FROM a NATURAL JOIN b;
-- @migration
ALTER TABLE a ADD COLUMN x int;
-- @becomes
CREATE TABLE a (id int);
CREATE TABLE b (id int, x int);
CREATE VIEW v AS SELECT a.id FROM a NATURAL JOIN b;
ALTER TABLE a ADD COLUMN x int;

-- @example adds the first column to a table without columns
CREATE TABLE t ();
-- @migration
ALTER TABLE t ADD COLUMN a int;
-- @becomes
CREATE TABLE t (
  a int
);

-- @example keeps UNLOGGED
CREATE UNLOGGED TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE UNLOGGED TABLE t (
  a int,
  b int
);

-- @example folds into CREATE TABLE IF NOT EXISTS
CREATE TABLE IF NOT EXISTS t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
