-- PostgreSQL checks before all subcommands whether the columns of a primary key are NOT NULL.
CREATE TABLE t (a int, b int NOT NULL, c int NOT NULL);
INSERT INTO t VALUES (1, 1, 1);
-- @migration
ALTER TABLE t ALTER b DROP NOT NULL;
ALTER TABLE t ADD PRIMARY KEY (b);
-- @migration
ALTER TABLE t DROP CONSTRAINT IF EXISTS t_c_not_null;
ALTER TABLE t ADD UNIQUE (c);
-- @migration
ALTER TABLE t DROP CONSTRAINT t_pkey;
ALTER TABLE t DROP CONSTRAINT IF EXISTS t_b_not_null;
ALTER TABLE t ADD PRIMARY KEY (c);
ALTER TABLE t ADD d int;
