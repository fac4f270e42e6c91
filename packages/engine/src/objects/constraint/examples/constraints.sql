-- @example keeps the chosen name of a check
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD CHECK (a > 0);
-- @becomes
CREATE TABLE t (
  a int,
  CONSTRAINT t_a_check CHECK (a > 0)
);

-- @example folds an unnamed unique constraint, which gets the same name
CREATE TABLE t (a int, b int);
-- @migration
ALTER TABLE t ADD UNIQUE (a, b);
-- @becomes
CREATE TABLE t (
  a int,
  b int,
  UNIQUE (a, b)
);

-- @example folds an unnamed primary key, which gets the same name
CREATE TABLE t (a int NOT NULL);
-- @migration
ALTER TABLE t ADD PRIMARY KEY (a);
-- @becomes
CREATE TABLE t (
  a int NOT NULL,
  PRIMARY KEY (a)
);

-- @example folds a primary key on a nullable column
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD PRIMARY KEY (a);
-- @becomes
CREATE TABLE t (
  a int,
  PRIMARY KEY (a)
);

-- @example keeps DEFERRABLE on a constraint
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

-- @example keeps INCLUDE
CREATE TABLE t (a int, b int);
-- @migration
ALTER TABLE t ADD CONSTRAINT u UNIQUE (a) INCLUDE (b);
-- @becomes
CREATE TABLE t (
  a int,
  b int,
  CONSTRAINT u UNIQUE (a) INCLUDE (b)
);

-- @example keeps NULLS NOT DISTINCT
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD CONSTRAINT u UNIQUE NULLS NOT DISTINCT (a);
-- @becomes
CREATE TABLE t (
  a int,
  CONSTRAINT u UNIQUE NULLS NOT DISTINCT (a)
);

-- @example keeps NO INHERIT
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

-- @example keeps a check after the rows
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
-- @migration
ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0);
-- @becomes
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0);

-- @example keeps a key before rows with ON CONFLICT
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

-- @example removes a dropped constraint
CREATE TABLE t (a int, CONSTRAINT positive CHECK (a > 0));
-- @migration
ALTER TABLE t DROP CONSTRAINT positive;
-- @becomes
CREATE TABLE t (
  a int
);

-- @example removes a constraint that is added and dropped
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0);
-- @migration
ALTER TABLE t DROP CONSTRAINT positive;
-- @becomes
CREATE TABLE t (a int);

-- @example drops a check clause by its chosen name
CREATE TABLE t (a int CHECK (a > 0), b int);
-- @migration
ALTER TABLE t DROP CONSTRAINT t_a_check;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);

-- @example drops a unique clause by its chosen name
CREATE TABLE t (a int UNIQUE);
-- @migration
ALTER TABLE t DROP CONSTRAINT t_a_key;
-- @becomes
CREATE TABLE t (
  a int
);

-- @example folds a constraint that is dropped and added again
CREATE TABLE t (a int, CONSTRAINT small CHECK (a < 10));
-- @migration
ALTER TABLE t DROP CONSTRAINT small;
ALTER TABLE t ADD CONSTRAINT small CHECK (a < 100);
-- @becomes
CREATE TABLE t (
  a int,
  CONSTRAINT small CHECK (a < 100)
);

-- @example folds a constraint that is dropped and added in one statement
CREATE TABLE t (a int, CONSTRAINT small CHECK (a < 10));
-- @migration
ALTER TABLE t DROP CONSTRAINT small, ADD CONSTRAINT small CHECK (a < 100);
-- @becomes
CREATE TABLE t (
  a int,
  CONSTRAINT small CHECK (a < 100)
);

-- @example removes DROP CONSTRAINT IF EXISTS of a missing constraint
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t DROP CONSTRAINT IF EXISTS never_was;
-- @becomes
CREATE TABLE t (a int);

-- @example keeps the NOT NULL of a dropped primary key
CREATE TABLE t (a int PRIMARY KEY);
CREATE TABLE u (a int, b int NOT NULL, id serial, CONSTRAINT key PRIMARY KEY (a, b, id));
-- @migration
ALTER TABLE t DROP CONSTRAINT t_pkey;
ALTER TABLE u DROP CONSTRAINT key;
-- @becomes
CREATE TABLE t (
  a int NOT NULL
);
CREATE TABLE u (
  a int NOT NULL,
  b int NOT NULL,
  id serial
);

-- @example drops the column of a primary key
CREATE TABLE t (id int NOT NULL, a text, CONSTRAINT t_pkey PRIMARY KEY (id));
-- @migration
ALTER TABLE t DROP COLUMN id;
-- @becomes
CREATE TABLE t (
  a text
);

-- @example keeps the DROP of a primary key on an inherited column
CREATE TABLE p (a int);
CREATE TABLE t (b text, PRIMARY KEY (a)) INHERITS (p);
-- @migration
ALTER TABLE t DROP CONSTRAINT t_pkey;
-- @becomes
CREATE TABLE p (a int);
CREATE TABLE t (b text, PRIMARY KEY (a)) INHERITS (p);
ALTER TABLE t DROP CONSTRAINT t_pkey;

-- @example keeps a constraint that uses an existing index
CREATE TABLE t (a int NOT NULL);
CREATE UNIQUE INDEX i ON t (a);
-- @migration
ALTER TABLE t ADD CONSTRAINT u UNIQUE USING INDEX i;
-- @becomes
CREATE TABLE t (a int NOT NULL);
CREATE UNIQUE INDEX i ON t (a);
ALTER TABLE t ADD CONSTRAINT u UNIQUE USING INDEX i;

-- @example keeps UNIQUE beside a primary key on the same columns
CREATE TABLE t (a int UNIQUE);
-- @migration
ALTER TABLE t ADD PRIMARY KEY (a);
-- @becomes
CREATE TABLE t (a int UNIQUE);
ALTER TABLE t ADD PRIMARY KEY (a);

-- @example creates a function before the table whose check calls it
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

-- @example keeps a primary key before a view that groups by it
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

-- @example keeps two keys on the same columns in different order
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

-- @example keeps a second named key on the same columns
CREATE TABLE t (a int, CONSTRAINT first UNIQUE (a));
-- @migration
ALTER TABLE t ADD CONSTRAINT second UNIQUE (a);
-- @becomes
CREATE TABLE t (a int, CONSTRAINT first UNIQUE (a));
ALTER TABLE t ADD CONSTRAINT second UNIQUE (a);

-- @example names NOT NULL beside a check with its chosen name
CREATE TABLE t (a int, CONSTRAINT t_a_not_null CHECK (a > 0));
-- @migration
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TABLE t (
  a int CONSTRAINT t_a_not_null1 NOT NULL,
  CONSTRAINT t_a_not_null CHECK (a > 0)
);

-- @example moves a primary key to another column
CREATE TABLE t (a int PRIMARY KEY, b int);
-- @migration
ALTER TABLE t DROP CONSTRAINT t_pkey;
ALTER TABLE t ADD PRIMARY KEY (b);
-- @becomes
CREATE TABLE t (
  a int NOT NULL,
  b int,
  PRIMARY KEY (b)
);

-- @example folds a primary key after DROP NOT NULL
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

-- @example reuses the name of a dropped key for NOT NULL
CREATE TABLE t (id int PRIMARY KEY);
-- @migration
ALTER TABLE t DROP CONSTRAINT t_pkey;
ALTER TABLE t ADD COLUMN a text CONSTRAINT t_pkey NOT NULL;
-- @becomes
CREATE TABLE t (
  id int NOT NULL,
  a text CONSTRAINT t_pkey NOT NULL
);

-- @example removes an index that a primary key on the same columns has replaced
CREATE TABLE t (a int NOT NULL, b int NOT NULL);
CREATE UNIQUE INDEX t_unique ON t (a, b);
-- @migration
ALTER TABLE t ADD CONSTRAINT t_pkey PRIMARY KEY (a, b);
DROP INDEX t_unique;
-- @becomes
CREATE TABLE t (
  a int NOT NULL,
  b int NOT NULL,
  CONSTRAINT t_pkey PRIMARY KEY (a, b)
);

-- @example keeps the order of two keys that a foreign key may be bound to
CREATE TABLE t (a int NOT NULL);
CREATE UNIQUE INDEX t_unique ON t (a);
-- @migration
ALTER TABLE t ADD CONSTRAINT t_pkey PRIMARY KEY (a);
CREATE TABLE u (a int REFERENCES t (a));
-- @becomes
CREATE TABLE t (a int NOT NULL);
CREATE UNIQUE INDEX t_unique ON t (a);
ALTER TABLE t ADD CONSTRAINT t_pkey PRIMARY KEY (a);
CREATE TABLE u (a int REFERENCES t (a));
