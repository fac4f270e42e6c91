-- @example a check without a name keeps the one PostgreSQL chose
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD CHECK (a > 0);
-- @becomes
CREATE TABLE t (
  a int,
  CONSTRAINT t_a_check CHECK (a > 0)
);

-- @example a unique constraint without a name gets the same one in the CREATE
CREATE TABLE t (a int, b int);
-- @migration
ALTER TABLE t ADD UNIQUE (a, b);
-- @becomes
CREATE TABLE t (
  a int,
  b int,
  UNIQUE (a, b)
);

-- @example a primary key without a name gets the same one in the CREATE
CREATE TABLE t (a int NOT NULL);
-- @migration
ALTER TABLE t ADD PRIMARY KEY (a);
-- @becomes
CREATE TABLE t (
  a int NOT NULL,
  PRIMARY KEY (a)
);

-- @example a primary key on a column that is not yet NOT NULL
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD PRIMARY KEY (a);
-- @becomes
CREATE TABLE t (
  a int,
  PRIMARY KEY (a)
);

-- @example a deferrable constraint stays deferrable
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD CONSTRAINT u UNIQUE (a) DEFERRABLE INITIALLY DEFERRED;
-- @becomes
CREATE TABLE t (
  a int,
  CONSTRAINT u UNIQUE (a) DEFERRABLE INITIALLY DEFERRED
);

-- @example an exclusion constraint
CREATE TABLE t (r int4range);
-- @migration
ALTER TABLE t ADD CONSTRAINT apart EXCLUDE USING gist (r WITH &&);
-- @becomes
CREATE TABLE t (
  r int4range,
  CONSTRAINT apart EXCLUDE USING gist (r WITH &&)
);

-- @example INCLUDE comes along
CREATE TABLE t (a int, b int);
-- @migration
ALTER TABLE t ADD CONSTRAINT u UNIQUE (a) INCLUDE (b);
-- @becomes
CREATE TABLE t (
  a int,
  b int,
  CONSTRAINT u UNIQUE (a) INCLUDE (b)
);

-- @example NULLS NOT DISTINCT comes along
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD CONSTRAINT u UNIQUE NULLS NOT DISTINCT (a);
-- @becomes
CREATE TABLE t (
  a int,
  CONSTRAINT u UNIQUE NULLS NOT DISTINCT (a)
);

-- @example NO INHERIT comes along
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD CONSTRAINT c CHECK (a > 0) NO INHERIT;
-- @becomes
CREATE TABLE t (
  a int,
  CONSTRAINT c CHECK (a > 0) NO INHERIT
);

-- @example two constraints of one statement
CREATE TABLE t (a int, b int);
-- @migration
ALTER TABLE t ADD CONSTRAINT a_positive CHECK (a > 0), ADD CONSTRAINT b_positive CHECK (b > 0);
-- @becomes
CREATE TABLE t (
  a int,
  b int,
  CONSTRAINT a_positive CHECK (a > 0),
  CONSTRAINT b_positive CHECK (b > 0)
);

-- @example a column and a check on it
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b int, ADD CONSTRAINT b_positive CHECK (b > 0);
-- @becomes
CREATE TABLE t (
  a int,
  b int,
  CONSTRAINT b_positive CHECK (b > 0)
);

-- @example a check behind rows stays behind them
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
-- @migration
ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0);
-- @becomes
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0);

-- @example a key that rows arrive with ON CONFLICT stays before them
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD CONSTRAINT u UNIQUE (a);
INSERT INTO t VALUES (1), (1) ON CONFLICT (a) DO NOTHING;
-- @becomes
CREATE TABLE t (
  a int,
  CONSTRAINT u UNIQUE (a)
);
INSERT INTO t VALUES (1), (1) ON CONFLICT (a) DO NOTHING;

-- @example a constraint that is dropped is gone
CREATE TABLE t (a int, CONSTRAINT positive CHECK (a > 0));
-- @migration
ALTER TABLE t DROP CONSTRAINT positive;
-- @becomes
CREATE TABLE t (
  a int
);

-- @example a constraint that was added and dropped leaves nothing
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0);
-- @migration
ALTER TABLE t DROP CONSTRAINT positive;
-- @becomes
CREATE TABLE t (a int);

-- @example a check in a column's clause is dropped by the name PostgreSQL chose
CREATE TABLE t (a int CHECK (a > 0), b int);
-- @migration
ALTER TABLE t DROP CONSTRAINT t_a_check;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);

-- @example a unique clause is dropped by the name PostgreSQL chose
CREATE TABLE t (a int UNIQUE);
-- @migration
ALTER TABLE t DROP CONSTRAINT t_a_key;
-- @becomes
CREATE TABLE t (
  a int
);

-- @example a constraint that changes is dropped and added
CREATE TABLE t (a int, CONSTRAINT small CHECK (a < 10));
-- @migration
ALTER TABLE t DROP CONSTRAINT small;
ALTER TABLE t ADD CONSTRAINT small CHECK (a < 100);
-- @becomes
CREATE TABLE t (
  a int,
  CONSTRAINT small CHECK (a < 100)
);

-- @example a constraint that changes in one statement
CREATE TABLE t (a int, CONSTRAINT small CHECK (a < 10));
-- @migration
ALTER TABLE t DROP CONSTRAINT small, ADD CONSTRAINT small CHECK (a < 100);
-- @becomes
CREATE TABLE t (
  a int,
  CONSTRAINT small CHECK (a < 100)
);

-- @example a constraint that is not there need not be dropped
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t DROP CONSTRAINT IF EXISTS never_was;
-- @becomes
CREATE TABLE t (a int);

-- @example a primary key that is dropped leaves NOT NULL behind
CREATE TABLE t (a int PRIMARY KEY);
-- @migration
ALTER TABLE t DROP CONSTRAINT t_pkey;
-- @becomes
CREATE TABLE t (a int PRIMARY KEY);
ALTER TABLE t DROP CONSTRAINT t_pkey;

-- @example a constraint made from an index
CREATE TABLE t (a int NOT NULL);
CREATE UNIQUE INDEX i ON t (a);
-- @migration
ALTER TABLE t ADD CONSTRAINT u UNIQUE USING INDEX i;
-- @becomes
CREATE TABLE t (a int NOT NULL);
CREATE UNIQUE INDEX i ON t (a);
ALTER TABLE t ADD CONSTRAINT u UNIQUE USING INDEX i;

-- @example the same columns as UNIQUE and as the primary key stay two indexes
CREATE TABLE t (a int UNIQUE);
-- @migration
ALTER TABLE t ADD PRIMARY KEY (a);
-- @becomes
CREATE TABLE t (a int UNIQUE);
ALTER TABLE t ADD PRIMARY KEY (a);

-- @example a check that calls a function which came after the table
CREATE TABLE t (a int);
-- @migration
CREATE FUNCTION fine(int) RETURNS boolean IMMUTABLE LANGUAGE sql AS 'SELECT $1 > 0';
ALTER TABLE t ADD CONSTRAINT c CHECK (fine(a));
-- @becomes
CREATE FUNCTION fine(int) RETURNS boolean IMMUTABLE LANGUAGE sql AS 'SELECT $1 > 0';
CREATE TABLE t (
  a int,
  CONSTRAINT c CHECK (fine(a))
);

-- @example a view that groups by the key needs the key before it
CREATE TABLE t (id int, a int);
ALTER TABLE t ADD PRIMARY KEY (id);
CREATE VIEW v AS SELECT id, a, count(*) FROM t GROUP BY id;
-- @becomes
CREATE TABLE t (
  id int,
  a int,
  PRIMARY KEY (id)
);
CREATE VIEW v AS SELECT id, a, count(*) FROM t GROUP BY id;

-- @example keys on the same columns in another order are two
CREATE TABLE t (a int, b int, UNIQUE (a, b));
-- @migration
ALTER TABLE t ADD UNIQUE (b, a);
-- @becomes
CREATE TABLE t (
  a int,
  b int,
  UNIQUE (a, b),
  UNIQUE (b, a)
);

-- @example a second key of the same columns, by a name of its own
CREATE TABLE t (a int, CONSTRAINT first UNIQUE (a));
-- @migration
ALTER TABLE t ADD CONSTRAINT second UNIQUE (a);
-- @becomes
CREATE TABLE t (a int, CONSTRAINT first UNIQUE (a));
ALTER TABLE t ADD CONSTRAINT second UNIQUE (a);

-- @example NOT NULL on a column whose check has the name that PostgreSQL would choose
CREATE TABLE t (a int, CONSTRAINT t_a_not_null CHECK (a > 0));
-- @migration
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TABLE t (
  a int CONSTRAINT t_a_not_null1 NOT NULL,
  CONSTRAINT t_a_not_null CHECK (a > 0)
);

-- @example a primary key that moves to another column leaves the first NOT NULL
CREATE TABLE t (a int PRIMARY KEY, b int);
-- @migration
ALTER TABLE t DROP CONSTRAINT t_pkey;
ALTER TABLE t ADD PRIMARY KEY (b);
-- @becomes
CREATE TABLE t (a int PRIMARY KEY, b int);
ALTER TABLE t
  DROP CONSTRAINT t_pkey,
  ADD PRIMARY KEY (b);

-- @example NOT NULL that was dropped before the primary key came
CREATE TABLE t (a int NOT NULL, b int);
-- @migration
ALTER TABLE t ALTER COLUMN a DROP NOT NULL;
ALTER TABLE t ADD PRIMARY KEY (a);
-- @becomes
CREATE TABLE t (
  a int,
  b int,
  PRIMARY KEY (a)
);

-- @example a NOT NULL takes the name of a key that is gone
CREATE TABLE t (id int PRIMARY KEY);
-- @migration
ALTER TABLE t DROP CONSTRAINT t_pkey;
ALTER TABLE t ADD COLUMN a text CONSTRAINT t_pkey NOT NULL;
-- @becomes
CREATE TABLE t (id int PRIMARY KEY);
ALTER TABLE t
  DROP CONSTRAINT t_pkey,
  ADD COLUMN a text CONSTRAINT t_pkey NOT NULL;
