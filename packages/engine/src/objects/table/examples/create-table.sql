-- @example adds a later column at the end of the list
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b text;
-- @becomes
CREATE TABLE t (
  a int,
  b text
);

-- @example keeps the order of columns
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b text;
-- @migration
ALTER TABLE t ADD c date;
-- @becomes
CREATE TABLE t (
  a int,
  b text,
  c date
);

-- @example keeps the clauses of an added column
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b text NOT NULL DEFAULT 'x' CHECK (b <> '');
-- @becomes
CREATE TABLE t (
  a int,
  b text NOT NULL DEFAULT 'x' CHECK (b <> '')
);

-- @example keeps literals as written
CREATE TABLE t (id int);
-- @migration
ALTER TABLE t ADD COLUMN s text DEFAULT ';  -- not a comment';
-- @becomes
CREATE TABLE t (
  id int,
  s text DEFAULT ';  -- not a comment'
);

-- @example keeps storage options after the list
CREATE TABLE t (id int) WITH (fillfactor = 70);
-- @migration
ALTER TABLE t ADD COLUMN a int;
-- @becomes
CREATE TABLE t (
  id int,
  a int
) WITH (fillfactor = 70);

-- @example folds a check into the list
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0);
-- @becomes
CREATE TABLE t (
  a int,
  CONSTRAINT positive CHECK (a > 0)
);

-- @example folds a primary key into the list
CREATE TABLE t (a int NOT NULL);
-- @migration
ALTER TABLE t ADD CONSTRAINT t_pkey PRIMARY KEY (a);
-- @becomes
CREATE TABLE t (
  a int NOT NULL,
  CONSTRAINT t_pkey PRIMARY KEY (a)
);

-- @example keeps a NOT VALID constraint out of CREATE TABLE
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0) NOT VALID;
-- @becomes
CREATE TABLE t (a int);
ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0) NOT VALID;

-- @example creates a referenced table before the table with the foreign key
CREATE TABLE a (b_id int);
CREATE TABLE b (id int PRIMARY KEY);
-- @migration
ALTER TABLE a ADD CONSTRAINT a_b FOREIGN KEY (b_id) REFERENCES b (id);
-- @becomes
CREATE TABLE b (id int PRIMARY KEY);
CREATE TABLE a (
  b_id int,
  CONSTRAINT a_b FOREIGN KEY (b_id) REFERENCES b (id)
);

-- @example keeps one of two circular foreign keys as ALTER TABLE
CREATE TABLE a (id int PRIMARY KEY, b_id int);
CREATE TABLE b (id int PRIMARY KEY, a_id int);
-- @migration
ALTER TABLE a ADD CONSTRAINT a_b FOREIGN KEY (b_id) REFERENCES b (id);
ALTER TABLE b ADD CONSTRAINT b_a FOREIGN KEY (a_id) REFERENCES a (id);
-- @becomes
CREATE TABLE b (id int PRIMARY KEY, a_id int);
CREATE TABLE a (
  id int PRIMARY KEY,
  b_id int,
  CONSTRAINT a_b FOREIGN KEY (b_id) REFERENCES b (id)
);
ALTER TABLE b ADD CONSTRAINT b_a FOREIGN KEY (a_id) REFERENCES a (id);

-- @example folds SET DEFAULT into a clause
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ALTER COLUMN a SET DEFAULT 5;
-- @becomes
CREATE TABLE t (
  a int DEFAULT 5
);

-- @example keeps the last default
CREATE TABLE t (a int DEFAULT 1);
-- @migration
ALTER TABLE t ALTER a SET DEFAULT 2;
-- @migration
ALTER TABLE t ALTER COLUMN a SET DEFAULT 3;
-- @becomes
CREATE TABLE t (
  a int DEFAULT 3
);

-- @example removes a dropped default
CREATE TABLE t (a int DEFAULT 1);
-- @migration
ALTER TABLE t ALTER COLUMN a DROP DEFAULT;
-- @becomes
CREATE TABLE t (
  a int
);

-- @example folds SET NOT NULL into a clause
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TABLE t (
  a int NOT NULL
);

-- @example removes a dropped NOT NULL
CREATE TABLE t (a int NOT NULL);
-- @migration
ALTER TABLE t ALTER COLUMN a DROP NOT NULL;
-- @becomes
CREATE TABLE t (
  a int
);

-- @example moves an added column past a view that names its columns
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
-- @migration
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
CREATE VIEW v AS SELECT a FROM t;

-- @example keeps an added column after a view of whole rows
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT t FROM t;
-- @migration
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT t FROM t;
ALTER TABLE t ADD COLUMN b int;

-- @example keeps an added column after a view that could refer to it
CREATE TABLE a (id int);
CREATE TABLE b (x int);
CREATE VIEW v AS SELECT x FROM a CROSS JOIN b;
-- @migration
ALTER TABLE a ADD COLUMN x int;
-- @becomes
CREATE TABLE a (id int);
CREATE TABLE b (x int);
CREATE VIEW v AS SELECT x FROM a CROSS JOIN b;
ALTER TABLE a ADD COLUMN x int;

-- @example folds later changes past a column that cannot be folded
CREATE TABLE t (a int, b int);
-- @migration
CREATE VIEW whole AS SELECT a FROM t;
ALTER TABLE t ADD COLUMN c serial;
INSERT INTO t (b) VALUES (1);
ALTER TABLE t ADD COLUMN d serial;
-- @migration
ALTER TABLE t ADD COLUMN e int;
ALTER TABLE t DROP COLUMN c;
-- @becomes
CREATE TABLE t (
  a int,
  b int,
  c serial
);
CREATE VIEW whole AS SELECT a FROM t;
INSERT INTO t (b) VALUES (1);
ALTER TABLE t
  DROP COLUMN c,
  ADD COLUMN d serial,
  ADD COLUMN e int;

-- @example drops a table made by a query before the types of its columns
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TABLE t (a int, b mood);
INSERT INTO t VALUES (1, 'sad');
-- @migration
SELECT a, b INTO copied FROM t;
ALTER TABLE t ALTER b TYPE text;
INSERT INTO t SELECT a, b::text FROM copied;
DROP TABLE copied;
DROP TYPE mood;
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TABLE t (a int, b mood);
INSERT INTO t VALUES (1, 'sad');
SELECT a, b INTO copied FROM t;
ALTER TABLE t ALTER b TYPE text;
INSERT INTO t SELECT a, b::text FROM copied;
DROP TABLE copied;
DROP TYPE mood;

-- @example keeps the check of a column that uses only another column
CREATE TABLE t (a int CHECK (b < 5), b int);
-- @migration
ALTER TABLE t DROP COLUMN a;
-- @becomes
CREATE TABLE t (a int CHECK (b < 5), b int);
ALTER TABLE t DROP COLUMN a;

-- @example folds over a table that LIKE and INSERT replace
CREATE TABLE t (id int PRIMARY KEY, v int);
CREATE INDEX ON t (v) WHERE v > 0;
INSERT INTO t VALUES (1, 2);
CREATE TABLE users (id int);
-- @migration
CREATE TABLE n (LIKE t INCLUDING ALL);
INSERT INTO n SELECT * FROM t;
DROP TABLE t;
-- @migration
ALTER TABLE n DROP COLUMN v;
ALTER TABLE users ADD COLUMN name text;
-- @becomes
CREATE TABLE t (id int PRIMARY KEY, v int);
CREATE INDEX ON t (v) WHERE v > 0;
CREATE TABLE users (
  id int,
  name text
);
INSERT INTO t VALUES (1, 2);
CREATE TABLE n (LIKE t INCLUDING ALL);
INSERT INTO n SELECT * FROM t;
DROP TABLE t;
ALTER TABLE n DROP COLUMN v;

-- @example folds over LIKE of a table with a serial key
CREATE TABLE t (id serial PRIMARY KEY, b int UNIQUE);
CREATE TABLE users (id int);
-- @migration
CREATE TABLE n (LIKE t INCLUDING ALL);
ALTER TABLE users ADD COLUMN name text;
-- @migration
COMMENT ON INDEX n_b_key IS 'a copy';
ALTER TABLE n ALTER COLUMN id SET DEFAULT 3;
ALTER TABLE users ADD COLUMN age int;
-- @becomes
CREATE TABLE t (id serial PRIMARY KEY, b int UNIQUE);
CREATE TABLE users (
  id int,
  name text,
  age int
);
CREATE TABLE n (LIKE t INCLUDING ALL);
ALTER TABLE n ALTER COLUMN id SET DEFAULT 3;
COMMENT ON INDEX n_b_key IS 'a copy';
