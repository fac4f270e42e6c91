-- @example IF NOT EXISTS is not needed for a column that is not there
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN IF NOT EXISTS b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);

-- @example a column that is there already is not added again
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN IF NOT EXISTS a int;
-- @becomes
CREATE TABLE t (a int);

-- @example IF EXISTS is not needed for a table that is there
CREATE TABLE t (a int);
-- @migration
ALTER TABLE IF EXISTS t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);

-- @example ONLY means the same on a table without children
CREATE TABLE t (a int);
-- @migration
ALTER TABLE ONLY t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);

-- @example two columns of one statement come in its order
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b int, ADD COLUMN c int;
-- @becomes
CREATE TABLE t (
  a int,
  b int,
  c int
);

-- @example a column with its key to another table
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

-- @example a column of a type that came after the table
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

-- @example a default that calls a function which came after the table
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

-- @example a column stays behind the function that takes the table's row as its argument
CREATE TABLE t (a int);
CREATE FUNCTION f(t) RETURNS int LANGUAGE sql AS 'SELECT ($1).a';
-- @migration
ALTER TABLE t ADD COLUMN b int DEFAULT f(ROW(1, NULL)::t);
-- @becomes
CREATE TABLE t (a int);
CREATE FUNCTION f(t) RETURNS int LANGUAGE sql AS 'SELECT ($1).a';
ALTER TABLE t ADD COLUMN b int DEFAULT f(ROW(1, NULL)::t);

-- @example rows that name their columns do not mind a column without a default
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

-- @example rows that do not name their columns keep a new one behind them where it must stay out
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

-- @example a column with a constant default fills rows the same way in a CREATE
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

-- @example a default that differs for each row stays behind the rows
CREATE TABLE t (a int);
INSERT INTO t (a) VALUES (1), (2);
-- @migration
ALTER TABLE t ADD COLUMN id serial;
-- @becomes
CREATE TABLE t (a int);
INSERT INTO t (a) VALUES (1), (2);
ALTER TABLE t ADD COLUMN id serial;

-- @example a copy of the table keeps a new column out
CREATE TABLE t (a int);
CREATE TABLE u (LIKE t);
-- @migration
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (a int);
CREATE TABLE u (LIKE t);
ALTER TABLE t ADD COLUMN b int;

-- @example a table made from a query of all columns keeps a new one out
CREATE TABLE t (a int);
CREATE TABLE u AS TABLE t;
-- @migration
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (a int);
CREATE TABLE u AS TABLE t;
ALTER TABLE t ADD COLUMN b int;

-- @example a natural join keeps a new column of the same name out
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

-- @example a table without columns gets its first
CREATE TABLE t ();
-- @migration
ALTER TABLE t ADD COLUMN a int;
-- @becomes
CREATE TABLE t (
  a int
);

-- @example an unlogged table stays unlogged
CREATE UNLOGGED TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE UNLOGGED TABLE t (
  a int,
  b int
);

-- @example of a table made only if it is not there
CREATE TABLE IF NOT EXISTS t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
