-- @example keeps the number in the name of a second check
CREATE TABLE t (a int CHECK (a > 0));
-- @migration
ALTER TABLE t ADD CHECK (a < 10);
-- @becomes
CREATE TABLE t (
  a int CHECK (a > 0),
  CONSTRAINT t_a_check1 CHECK (a < 10)
);

-- @example spells out a chosen name that depends on a dropped constraint
CREATE TABLE t (a int, CONSTRAINT t_a_check CHECK (a > 0));
-- @migration
ALTER TABLE t ADD CHECK (a < 10);
-- @migration
ALTER TABLE t DROP CONSTRAINT t_a_check;
-- @becomes
CREATE TABLE t (
  a int,
  CONSTRAINT t_a_check1 CHECK (a < 10)
);

-- @example names two foreign keys of one column
CREATE TABLE x (id int PRIMARY KEY);
CREATE TABLE y (id int PRIMARY KEY);
CREATE TABLE t (a int REFERENCES x);
-- @migration
ALTER TABLE t ADD FOREIGN KEY (a) REFERENCES y;
-- @becomes
CREATE TABLE x (id int PRIMARY KEY);
CREATE TABLE y (id int PRIMARY KEY);
CREATE TABLE t (
  a int REFERENCES x,
  CONSTRAINT t_a_fkey1 FOREIGN KEY (a) REFERENCES y
);

-- @example numbers a key whose name a relation has
CREATE TABLE t (a int);
CREATE TABLE t_a_key (b int);
-- @migration
ALTER TABLE t ADD UNIQUE (a);
-- @becomes
CREATE TABLE t (
  a int,
  CONSTRAINT t_a_key1 UNIQUE (a)
);
CREATE TABLE t_a_key (b int);

-- @example truncates a chosen name at 63 bytes
CREATE TABLE a_table_with_a_name_that_is_rather_long (a_column_with_a_name_that_is_long int);
-- @migration
ALTER TABLE a_table_with_a_name_that_is_rather_long ADD UNIQUE (a_column_with_a_name_that_is_long);
-- @becomes
CREATE TABLE a_table_with_a_name_that_is_rather_long (
  a_column_with_a_name_that_is_long int,
  CONSTRAINT a_table_with_a_name_that_is_r_a_column_with_a_name_that_is__key UNIQUE (a_column_with_a_name_that_is_long)
);

-- @example names a check of the whole table
CREATE TABLE t (a int, b int);
-- @migration
ALTER TABLE t ADD CHECK (a < b);
-- @becomes
CREATE TABLE t (
  a int,
  b int,
  CONSTRAINT t_check CHECK (a < b)
);

-- @example drops a constraint by a numbered chosen name
CREATE TABLE t (a int CHECK (a > 0));
-- @migration
ALTER TABLE t ADD CHECK (a < 10);
-- @migration
ALTER TABLE t DROP CONSTRAINT t_a_check1;
-- @becomes
CREATE TABLE t (a int CHECK (a > 0));

-- @example keeps the order of two unnamed indexes
CREATE TABLE t (a int);
CREATE INDEX ON t (a);
CREATE INDEX ON t (a);
-- @becomes
CREATE TABLE t (a int);
CREATE INDEX ON t (a);
CREATE INDEX ON t (a);

-- @example keeps two unnamed indexes of which the first is dropped
CREATE TABLE t (a int);
CREATE INDEX ON t (a);
CREATE INDEX ON t (a);
-- @migration
DROP INDEX t_a_idx;
-- @becomes
CREATE TABLE t (a int);
CREATE INDEX ON t (a);
CREATE INDEX ON t (a);
DROP INDEX t_a_idx;

-- @example names a check of an added column after the table if it reads another column
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b int CHECK (b > a);
-- @becomes
CREATE TABLE t (
  a int,
  b int CONSTRAINT t_check CHECK (b > a)
);

-- @example keeps a sequence before a serial column that would take its name
CREATE SEQUENCE t_id_seq;
CREATE TABLE t (id serial);
-- @becomes
CREATE SEQUENCE t_id_seq;
CREATE TABLE t (id serial);

-- @example names a check of an added column after the column
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b int CHECK (b > 0);
-- @becomes
CREATE TABLE t (
  a int,
  b int CHECK (b > 0)
);

-- @example keeps a sequence before an added serial column that would take its name
CREATE TABLE t (a int);
CREATE SEQUENCE t_id_seq;
-- @migration
ALTER TABLE t ADD COLUMN id serial;
-- @becomes
CREATE SEQUENCE t_id_seq;
CREATE TABLE t (
  a int,
  id serial
);

-- @example keeps the numbers of checks that are added and dropped
CREATE TABLE t (a int CHECK (a > 0) CHECK (a < 100));
-- @migration
ALTER TABLE t ADD CHECK (a <> 5);
ALTER TABLE t DROP CONSTRAINT t_a_check1;
ALTER TABLE t ADD CHECK (a <> 6);
-- @becomes
CREATE TABLE t (
  a int CHECK (a > 0),
  CONSTRAINT t_a_check2 CHECK (a <> 5),
  CONSTRAINT t_a_check1 CHECK (a <> 6)
);

-- @example names a check of a column that was dropped and added
CREATE TABLE t (a int, b int CHECK (b > 0));
-- @migration
ALTER TABLE t DROP COLUMN b;
ALTER TABLE t ADD COLUMN b int CHECK (b > 1);
-- @becomes
CREATE TABLE t (
  a int,
  b int CHECK (b > 1)
);

-- @example names an index after its expressions
CREATE TABLE t (a int, b int);
CREATE INDEX ON t (coalesce(a, 0), coalesce(b, 0), (a + b), (b::bigint));
CREATE TABLE u (a int, b int, EXCLUDE USING btree (coalesce(a, 0) WITH =, coalesce(b, 0) WITH =));
-- @migration
DROP INDEX t_coalesce_coalesce1_expr_b_idx;
ALTER TABLE u DROP CONSTRAINT u_coalesce_coalesce1_excl;
-- @becomes
CREATE TABLE t (a int, b int);
CREATE TABLE u (
  a int,
  b int
);

-- @example keeps the name of an inherited or copied NOT NULL
CREATE TABLE t (a int NOT NULL);
CREATE TABLE c () INHERITS (t);
-- @migration
ALTER TABLE c RENAME TO d;
CREATE TABLE c (a int NOT NULL, b int);
ALTER TABLE c RENAME COLUMN b TO x;
-- @becomes
CREATE TABLE t (a int NOT NULL);
CREATE TABLE d () INHERITS (t);
CREATE TABLE c (a int NOT NULL, x int);

-- @example keeps the number of the second check when the first is dropped
CREATE TABLE t (a int CHECK (a > 0), CHECK (a < 10));
-- @migration
ALTER TABLE t DROP CONSTRAINT t_a_check;
-- @becomes
CREATE TABLE t (
  a int,
  CONSTRAINT t_a_check1 CHECK (a < 10)
);

-- @example keeps the number of a check when a dropped column removes the first
CREATE TABLE t (a int, b int, c int, CHECK (a < b), CHECK (b < c));
-- @migration
ALTER TABLE t DROP COLUMN a;
-- @becomes
CREATE TABLE t (
  b int,
  c int,
  CONSTRAINT t_check1 CHECK (b < c)
);

-- @example treats two identical unique clauses of a column as one constraint
CREATE TABLE t (a int UNIQUE, UNIQUE (a));
-- @migration
ALTER TABLE t DROP CONSTRAINT t_a_key;
-- @becomes
CREATE TABLE t (a int UNIQUE, UNIQUE (a));
ALTER TABLE t DROP CONSTRAINT t_a_key;

-- @example keeps a dropped column whose check may have given another one its number
DO $$ BEGIN FOR i IN 1..1 LOOP EXECUTE 'DROP TABLE IF EXISTS x'; END LOOP; END $$;
CREATE TABLE t (a int, b int, c int, CHECK (a < b), CHECK (b < c));
-- @migration
ALTER TABLE t DROP COLUMN a;
-- @becomes
DO $$ BEGIN FOR i IN 1..1 LOOP EXECUTE 'DROP TABLE IF EXISTS x'; END LOOP; END $$;
CREATE TABLE t (a int, b int, c int, CHECK (a < b), CHECK (b < c));
ALTER TABLE t DROP COLUMN a;

-- @example drops a column after unknown statements if no name depends on its constraints
DO $$ BEGIN FOR i IN 1..1 LOOP EXECUTE 'DROP TABLE IF EXISTS x'; END LOOP; END $$;
CREATE TABLE t (a int UNIQUE, b int UNIQUE);
-- @migration
ALTER TABLE t DROP COLUMN a;
-- @becomes
DO $$ BEGIN FOR i IN 1..1 LOOP EXECUTE 'DROP TABLE IF EXISTS x'; END LOOP; END $$;
CREATE TABLE t (
  b int UNIQUE
);
