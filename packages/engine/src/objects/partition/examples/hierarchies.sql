-- @example a child gets what its parent gets: the column stays behind it
CREATE TABLE p (a int);
CREATE TABLE c () INHERITS (p);
-- @migration
ALTER TABLE p ADD COLUMN b int;
-- @becomes
CREATE TABLE p (a int);
CREATE TABLE c () INHERITS (p);
ALTER TABLE p ADD COLUMN b int;

-- @example a column of the parent before it has children
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

-- @example a partitioned table before it has partitions
CREATE TABLE p (a int, b int) PARTITION BY LIST (a);
-- @migration
ALTER TABLE p ADD COLUMN c int;
-- @becomes
CREATE TABLE p (
  a int,
  b int,
  c int
) PARTITION BY LIST (a);

-- @example a partitioned table with a partition
CREATE TABLE p (a int) PARTITION BY LIST (a);
CREATE TABLE p1 PARTITION OF p FOR VALUES IN (1);
-- @migration
ALTER TABLE p ADD COLUMN b int;
-- @becomes
CREATE TABLE p (a int) PARTITION BY LIST (a);
CREATE TABLE p1 PARTITION OF p FOR VALUES IN (1);
ALTER TABLE p ADD COLUMN b int;

-- @example rows in a partition are rows of the whole
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

-- @example a typed table
CREATE TYPE pair AS (a int, b int);
CREATE TABLE t OF pair;
-- @migration
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TYPE pair AS (a int, b int);
CREATE TABLE t OF pair;
ALTER TABLE t ALTER COLUMN a SET NOT NULL;

-- @example a partition that left takes the indexes along that PostgreSQL named
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

-- @example the indexes of partitions are known by the names that PostgreSQL gives them
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

-- @example an index of the whole takes those of its partitions along when it goes
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

-- @example a foreign key comes down to the partitions under its own name
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

-- @example a column of a table that had partitions is not added and made NOT NULL by one statement
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

-- @example a key for every partition says nothing about other tables
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
