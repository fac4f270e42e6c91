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
