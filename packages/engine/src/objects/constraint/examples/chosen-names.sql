-- @example the second check of a column keeps its number
CREATE TABLE t (a int CHECK (a > 0));
-- @migration
ALTER TABLE t ADD CHECK (a < 10);
-- @becomes
CREATE TABLE t (
  a int CHECK (a > 0),
  CONSTRAINT t_a_check1 CHECK (a < 10)
);

-- @example a name that was free when the constraint came, and is free again
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

-- @example two keys to two tables from one column
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

-- @example a relation that has the name of the key's index
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

-- @example a key whose name is cut at 63 bytes
CREATE TABLE a_table_with_a_name_that_is_rather_long (a_column_with_a_name_that_is_long int);
-- @migration
ALTER TABLE a_table_with_a_name_that_is_rather_long ADD UNIQUE (a_column_with_a_name_that_is_long);
-- @becomes
CREATE TABLE a_table_with_a_name_that_is_rather_long (
  a_column_with_a_name_that_is_long int,
  CONSTRAINT a_table_with_a_name_that_is_r_a_column_with_a_name_that_is__key UNIQUE (a_column_with_a_name_that_is_long)
);

-- @example a check of the whole table
CREATE TABLE t (a int, b int);
-- @migration
ALTER TABLE t ADD CHECK (a < b);
-- @becomes
CREATE TABLE t (
  a int,
  b int,
  CONSTRAINT t_check CHECK (a < b)
);

-- @example a constraint dropped by the name that PostgreSQL chose for it later
CREATE TABLE t (a int CHECK (a > 0));
-- @migration
ALTER TABLE t ADD CHECK (a < 10);
-- @migration
ALTER TABLE t DROP CONSTRAINT t_a_check1;
-- @becomes
CREATE TABLE t (a int CHECK (a > 0));

-- @example an index without a name keeps the name of the moment
CREATE TABLE t (a int);
CREATE INDEX ON t (a);
CREATE INDEX ON t (a);
-- @becomes
CREATE TABLE t (a int);
CREATE INDEX ON t (a);
CREATE INDEX ON t (a);

-- @example an index without a name, of two the first is dropped
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

-- @example a check of an added column that reads another column has the table's name
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b int CHECK (b > a);
-- @becomes
CREATE TABLE t (
  a int,
  b int CONSTRAINT t_check CHECK (b > a)
);

-- @example a sequence that has the name of a serial's
CREATE SEQUENCE t_id_seq;
CREATE TABLE t (id serial);
-- @becomes
CREATE SEQUENCE t_id_seq;
CREATE TABLE t (id serial);

-- @example a check of an added column has the column's name
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b int CHECK (b > 0);
-- @becomes
CREATE TABLE t (
  a int,
  b int CHECK (b > 0)
);

-- @example a serial beside a sequence that has its name
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

-- @example numbers of checks that come and go
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

-- @example a check without a name of a column that was dropped and added
CREATE TABLE t (a int, b int CHECK (b > 0));
-- @migration
ALTER TABLE t DROP COLUMN b;
ALTER TABLE t ADD COLUMN b int CHECK (b > 1);
-- @becomes
CREATE TABLE t (
  a int,
  b int CHECK (b > 1)
);

-- @example an index without a name is called after its expressions, each of which has one
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

-- @example a NOT NULL that was inherited or copied keeps its name
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

-- @example the second of two checks keeps its number when the first goes
CREATE TABLE t (a int CHECK (a > 0), CHECK (a < 10));
-- @migration
ALTER TABLE t DROP CONSTRAINT t_a_check;
-- @becomes
CREATE TABLE t (
  a int,
  CONSTRAINT t_a_check1 CHECK (a < 10)
);

-- @example a check keeps its number when a column takes the first one along
CREATE TABLE t (a int, b int, c int, CHECK (a < b), CHECK (b < c));
-- @migration
ALTER TABLE t DROP COLUMN a;
-- @becomes
CREATE TABLE t (
  b int,
  c int,
  CONSTRAINT t_check1 CHECK (b < c)
);

-- @example two keys on one column are one constraint
CREATE TABLE t (a int UNIQUE, UNIQUE (a));
-- @migration
ALTER TABLE t DROP CONSTRAINT t_a_key;
-- @becomes
CREATE TABLE t (a int UNIQUE, UNIQUE (a));
ALTER TABLE t DROP CONSTRAINT t_a_key;
