-- @example keeps an added column of a parent after its child
CREATE TABLE p (a int);
CREATE TABLE c () INHERITS (p);
-- @migration
ALTER TABLE p ADD COLUMN b int;
-- @becomes
CREATE TABLE p (a int);
CREATE TABLE c () INHERITS (p);
ALTER TABLE p ADD COLUMN b int;

-- @example folds a column of a parent before it has children
CREATE TABLE p (a int);
-- @migration
ALTER TABLE p ADD COLUMN b int;
CREATE TABLE c () INHERITS (p);
-- @becomes
CREATE TABLE p (
  a int,
  b int
);
CREATE TABLE c () INHERITS (p);

-- @example folds into a partitioned table without partitions
CREATE TABLE p (a int, b int) PARTITION BY LIST (a);
-- @migration
ALTER TABLE p ADD COLUMN c int;
-- @becomes
CREATE TABLE p (
  a int,
  b int,
  c int
) PARTITION BY LIST (a);

-- @example keeps a change of a partitioned table after its partition
CREATE TABLE p (a int) PARTITION BY LIST (a);
CREATE TABLE p1 PARTITION OF p FOR VALUES IN (1);
-- @migration
ALTER TABLE p ADD COLUMN b int;
-- @becomes
CREATE TABLE p (a int) PARTITION BY LIST (a);
CREATE TABLE p1 PARTITION OF p FOR VALUES IN (1);
ALTER TABLE p ADD COLUMN b int;

-- @example folds other tables past a new column of a partitioned table
CREATE TABLE p (a int) PARTITION BY LIST (a);
CREATE TABLE p1 PARTITION OF p FOR VALUES IN (1);
CREATE TABLE t (a int);
-- @migration
ALTER TABLE p ADD COLUMN b text NOT NULL DEFAULT 'x', ADD COLUMN IF NOT EXISTS c int;
ALTER TABLE t ADD COLUMN b int;
CREATE INDEX p1_b ON p1 (b);
ALTER TABLE p ADD COLUMN IF NOT EXISTS b text;
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 'p1' AND column_name = 'c') THEN
    ALTER TABLE t ADD COLUMN c int;
  END IF;
END $$;
-- @becomes
CREATE TABLE p (a int) PARTITION BY LIST (a);
CREATE TABLE p1 PARTITION OF p FOR VALUES IN (1);
ALTER TABLE p ADD COLUMN b text NOT NULL DEFAULT 'x', ADD COLUMN IF NOT EXISTS c int;
CREATE INDEX p1_b ON p1 (b);
CREATE TABLE t (
  a int,
  b int
);

-- @example treats rows of a partition as rows of the parent
CREATE TABLE p (a int) PARTITION BY LIST (a);
CREATE TABLE p1 PARTITION OF p FOR VALUES IN (1);
INSERT INTO p1 VALUES (1);
-- @migration
ALTER TABLE p ADD CONSTRAINT c CHECK (a > 0);
-- @becomes
CREATE TABLE p (a int) PARTITION BY LIST (a);
CREATE TABLE p1 PARTITION OF p FOR VALUES IN (1);
INSERT INTO p1 VALUES (1);
ALTER TABLE p ADD CONSTRAINT c CHECK (a > 0);

-- @example keeps changes of a typed table
CREATE TYPE pair AS (a int, b int);
CREATE TABLE t OF pair;
-- @migration
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TYPE pair AS (a int, b int);
CREATE TABLE t OF pair;
ALTER TABLE t ALTER COLUMN a SET NOT NULL;

-- @example knows the indexes of a detached partition
CREATE TABLE z (q int);
CREATE TABLE m (id int, q int) PARTITION BY RANGE (id);
CREATE INDEX ON m (q);
CREATE TABLE m1 PARTITION OF m DEFAULT;
-- @migration
ALTER TABLE m DETACH PARTITION m1;
DROP TABLE m1;
CREATE INDEX m1_q_idx ON z (q);
-- @becomes
CREATE TABLE z (q int);
CREATE TABLE m (id int, q int) PARTITION BY RANGE (id);
CREATE INDEX ON m (q);
CREATE TABLE m1 PARTITION OF m DEFAULT;
ALTER TABLE m DETACH PARTITION m1;
DROP TABLE m1;
CREATE INDEX m1_q_idx ON z (q);

-- @example knows the chosen names of partition indexes
CREATE TABLE p (a int, b text, c int, PRIMARY KEY (a), UNIQUE (a, c)) PARTITION BY RANGE (a);
CREATE INDEX p_lower ON p (lower(b), c) INCLUDE (a);
ALTER TABLE p RENAME COLUMN c TO d;
CREATE TABLE p1 PARTITION OF p FOR VALUES FROM (0) TO (10);
CREATE TABLE p2 PARTITION OF p FOR VALUES FROM (10) TO (20) PARTITION BY RANGE (a);
CREATE TABLE p21 PARTITION OF p2 FOR VALUES FROM (10) TO (15);
CREATE INDEX p_b ON p (b, d);
CREATE TABLE t (x int);
-- @migration
ALTER INDEX p1_lower_c_a_idx RENAME TO first;
ALTER INDEX p21_a_c_key RENAME TO second;
ALTER INDEX p21_pkey RENAME TO third;
ALTER INDEX p2_b_d_idx RENAME TO fourth;
ALTER INDEX p21_b_d_idx RENAME TO fifth;
ALTER TABLE t ADD COLUMN y int;
-- @becomes
CREATE TABLE p (a int, b text, c int, PRIMARY KEY (a), UNIQUE (a, c)) PARTITION BY RANGE (a);
CREATE INDEX p_lower ON p (lower(b), c) INCLUDE (a);
ALTER TABLE p RENAME COLUMN c TO d;
CREATE TABLE p1 PARTITION OF p FOR VALUES FROM (0) TO (10);
CREATE TABLE p2 PARTITION OF p FOR VALUES FROM (10) TO (20) PARTITION BY RANGE (a);
CREATE TABLE p21 PARTITION OF p2 FOR VALUES FROM (10) TO (15);
CREATE INDEX p_b ON p (b, d);
CREATE TABLE t (
  x int,
  y int
);
ALTER INDEX p1_lower_c_a_idx RENAME TO first;
ALTER INDEX p21_a_c_key RENAME TO second;
ALTER INDEX p21_pkey RENAME TO third;
ALTER INDEX p2_b_d_idx RENAME TO fourth;
ALTER INDEX p21_b_d_idx RENAME TO fifth;

-- @example drops the indexes of partitions with that of the parent
CREATE TABLE p (a int) PARTITION BY RANGE (a);
CREATE TABLE p1 PARTITION OF p FOR VALUES FROM (0) TO (10);
CREATE INDEX whole ON p (a);
DROP INDEX whole;
CREATE INDEX p1_a_idx ON p1 (a);
-- @becomes
CREATE TABLE p (a int) PARTITION BY RANGE (a);
CREATE TABLE p1 PARTITION OF p FOR VALUES FROM (0) TO (10);
CREATE INDEX whole ON p (a);
DROP INDEX whole;
CREATE INDEX p1_a_idx ON p1 (a);

-- @example inherits a foreign key under its own name
CREATE TABLE u (id int PRIMARY KEY);
CREATE TABLE p (a int, CONSTRAINT known FOREIGN KEY (a) REFERENCES u) PARTITION BY RANGE (a);
CREATE TABLE p1 PARTITION OF p FOR VALUES FROM (0) TO (10);
-- @migration
COMMENT ON CONSTRAINT known ON p1 IS 'a copy';
CREATE TABLE t (x int);
ALTER TABLE t ADD COLUMN y int;
-- @becomes
CREATE TABLE u (id int PRIMARY KEY);
CREATE TABLE p (a int, CONSTRAINT known FOREIGN KEY (a) REFERENCES u) PARTITION BY RANGE (a);
CREATE TABLE p1 PARTITION OF p FOR VALUES FROM (0) TO (10);
COMMENT ON CONSTRAINT known ON p1 IS 'a copy';
CREATE TABLE t (
  x int,
  y int
);

-- @example keeps ADD COLUMN and SET NOT NULL apart for a formerly partitioned table
CREATE TABLE t (id int) PARTITION BY HASH (id);
CREATE TABLE p PARTITION OF t FOR VALUES WITH (MODULUS 1, REMAINDER 0);
ALTER TABLE t DETACH PARTITION p;
-- @migration
ALTER TABLE t ADD COLUMN a int;
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TABLE t (id int) PARTITION BY HASH (id);
CREATE TABLE p PARTITION OF t FOR VALUES WITH (MODULUS 1, REMAINDER 0);
ALTER TABLE t DETACH PARTITION p;
ALTER TABLE t ADD COLUMN a int;
ALTER TABLE t ALTER COLUMN a SET NOT NULL;

-- @example folds other tables past a key of a partitioned table
CREATE TABLE p (a int) PARTITION BY LIST (a);
CREATE TABLE p1 PARTITION OF p FOR VALUES IN (1);
CREATE TABLE t (a int);
-- @migration
ALTER TABLE p ADD PRIMARY KEY (a);
-- @migration
UPDATE t SET a = 1;
ALTER TABLE p ALTER COLUMN a SET DEFAULT 2;
-- @becomes
CREATE TABLE p (a int) PARTITION BY LIST (a);
CREATE TABLE p1 PARTITION OF p FOR VALUES IN (1);
CREATE TABLE t (a int);
ALTER TABLE p ADD PRIMARY KEY (a);
ALTER TABLE p ALTER COLUMN a SET DEFAULT 2;

-- @example keeps the function that a bound of a partition calls when it is created
CREATE FUNCTION lowest() RETURNS int IMMUTABLE LANGUAGE sql AS 'SELECT 0';
CREATE TABLE p (a int) PARTITION BY RANGE (a);
CREATE TABLE p1 PARTITION OF p FOR VALUES FROM (lowest()) TO (10);
-- @migration
CREATE OR REPLACE FUNCTION lowest() RETURNS int IMMUTABLE LANGUAGE sql AS 'SELECT 5';
-- @becomes
CREATE FUNCTION lowest() RETURNS int IMMUTABLE LANGUAGE sql AS 'SELECT 0';
CREATE TABLE p (a int) PARTITION BY RANGE (a);
CREATE TABLE p1 PARTITION OF p FOR VALUES FROM (lowest()) TO (10);
CREATE OR REPLACE FUNCTION lowest() RETURNS int IMMUTABLE LANGUAGE sql AS 'SELECT 5';

-- @example keeps the function of a partition key, which must not be a constant when it is created
CREATE FUNCTION half(n int) RETURNS int IMMUTABLE LANGUAGE plpgsql AS 'BEGIN RETURN n / 2; END';
CREATE TABLE p (a int) PARTITION BY LIST (half(a));
-- @migration
CREATE OR REPLACE FUNCTION half(n int) RETURNS int IMMUTABLE LANGUAGE sql AS 'SELECT 0';
-- @becomes
CREATE FUNCTION half(n int) RETURNS int IMMUTABLE LANGUAGE plpgsql AS 'BEGIN RETURN n / 2; END';
CREATE TABLE p (a int) PARTITION BY LIST (half(a));
CREATE OR REPLACE FUNCTION half(n int) RETURNS int IMMUTABLE LANGUAGE sql AS 'SELECT 0';

-- @example keeps the body that the first partition caches with the partition key
CREATE FUNCTION rest(n int) RETURNS int IMMUTABLE LANGUAGE sql AS $$ SELECT abs(n) % 2 $$;
CREATE FUNCTION half(n int) RETURNS int IMMUTABLE LANGUAGE sql AS $$ SELECT rest(n) $$;
CREATE TABLE halves (n int) PARTITION BY LIST (half(n));
CREATE TABLE one (n int);
ALTER TABLE halves ATTACH PARTITION one FOR VALUES IN (1);
CREATE OR REPLACE FUNCTION rest(n int) RETURNS int IMMUTABLE LANGUAGE sql AS $$ SELECT 1 - n % 2 $$;
INSERT INTO halves VALUES (-3);
-- @becomes
CREATE FUNCTION rest(n int) RETURNS int IMMUTABLE LANGUAGE sql AS $$ SELECT abs(n) % 2 $$;
CREATE FUNCTION half(n int) RETURNS int IMMUTABLE LANGUAGE sql AS $$ SELECT rest(n) $$;
CREATE TABLE halves (n int) PARTITION BY LIST (half(n));
CREATE TABLE one (n int);
ALTER TABLE halves ATTACH PARTITION one FOR VALUES IN (1);
CREATE OR REPLACE FUNCTION rest(n int) RETURNS int IMMUTABLE LANGUAGE sql AS $$ SELECT 1 - n % 2 $$;
INSERT INTO halves VALUES (-3);

-- @example keeps the body that a partition key was created with
CREATE FUNCTION rest(n int) RETURNS int IMMUTABLE LANGUAGE sql AS $$ SELECT n % 2 $$;
CREATE FUNCTION half(n int) RETURNS int IMMUTABLE LANGUAGE sql AS $$ SELECT rest(n) $$;
CREATE TABLE halves (n int) PARTITION BY LIST (half(n));
-- @migration
CREATE OR REPLACE FUNCTION rest(n int) RETURNS int IMMUTABLE LANGUAGE sql AS $$ SELECT 0 $$;
-- @becomes
CREATE FUNCTION rest(n int) RETURNS int IMMUTABLE LANGUAGE sql AS $$ SELECT n % 2 $$;
CREATE FUNCTION half(n int) RETURNS int IMMUTABLE LANGUAGE sql AS $$ SELECT rest(n) $$;
CREATE TABLE halves (n int) PARTITION BY LIST (half(n));
CREATE OR REPLACE FUNCTION rest(n int) RETURNS int IMMUTABLE LANGUAGE sql AS $$ SELECT 0 $$;

-- @example folds over ATTACH PARTITION of a table with copies of all indexes of its parent
CREATE TABLE tasks (id int, state text, PRIMARY KEY (id, state)) PARTITION BY LIST (state);
CREATE INDEX ON tasks (lower(state));
CREATE TABLE tasks_default (LIKE tasks INCLUDING ALL);
CREATE TABLE users (id int);
-- @migration
ALTER TABLE tasks ATTACH PARTITION tasks_default DEFAULT;
-- @migration
ALTER TABLE users ADD COLUMN name text;
-- @becomes
CREATE TABLE tasks (id int, state text, PRIMARY KEY (id, state)) PARTITION BY LIST (state);
CREATE INDEX ON tasks (lower(state));
CREATE TABLE tasks_default (LIKE tasks INCLUDING ALL);
ALTER TABLE tasks ATTACH PARTITION tasks_default DEFAULT;
CREATE TABLE users (
  id int,
  name text
);

-- @example knows the indexes that ATTACH PARTITION creates
CREATE TABLE tasks (id int, state text) PARTITION BY LIST (state);
CREATE INDEX ON tasks (state);
CREATE TABLE tasks_done (id int, state text);
CREATE TABLE users (id int);
-- @migration
ALTER TABLE tasks ATTACH PARTITION tasks_done FOR VALUES IN ('done');
-- @migration
ALTER INDEX tasks_done_state_idx RENAME TO done;
ALTER TABLE users ADD COLUMN name text;
-- @becomes
CREATE TABLE tasks (id int, state text) PARTITION BY LIST (state);
CREATE INDEX ON tasks (state);
CREATE TABLE tasks_done (id int, state text);
ALTER TABLE tasks ATTACH PARTITION tasks_done FOR VALUES IN ('done');
CREATE TABLE users (
  id int,
  name text
);
ALTER INDEX tasks_done_state_idx RENAME TO done;

-- @example keeps ATTACH PARTITION of a table with other indexes in place
CREATE TABLE tasks (id int, state text) PARTITION BY LIST (state);
CREATE INDEX ON tasks (state);
CREATE TABLE tasks_done (LIKE tasks INCLUDING ALL);
CREATE INDEX ON tasks_done (id);
CREATE TABLE users (id int);
-- @migration
ALTER TABLE tasks ATTACH PARTITION tasks_done FOR VALUES IN ('done');
-- @migration
ALTER TABLE users ADD COLUMN name text;
-- @becomes
CREATE TABLE tasks (id int, state text) PARTITION BY LIST (state);
CREATE INDEX ON tasks (state);
CREATE TABLE tasks_done (LIKE tasks INCLUDING ALL);
CREATE INDEX ON tasks_done (id);
CREATE TABLE users (id int);
ALTER TABLE tasks ATTACH PARTITION tasks_done FOR VALUES IN ('done');
ALTER TABLE users ADD COLUMN name text;
