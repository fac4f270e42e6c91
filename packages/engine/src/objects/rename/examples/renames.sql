-- @example folds the rename of a column
CREATE TABLE t (id int PRIMARY KEY, nmae text);
-- @migration
ALTER TABLE t RENAME COLUMN nmae TO name;
-- @becomes
CREATE TABLE t (id int PRIMARY KEY, name text);

-- @example folds the rename of a table, and spells out the names of its index and constraint
CREATE TABLE user_acount (id int, email text UNIQUE);
CREATE INDEX ON user_acount (lower(email));
COMMENT ON TABLE user_acount IS 'who may log in';
-- @migration
ALTER TABLE user_acount RENAME TO account;
ALTER TABLE account ADD COLUMN active bool;
-- @becomes
CREATE TABLE account (
  id int,
  email text CONSTRAINT user_acount_email_key UNIQUE,
  active bool
);
CREATE INDEX user_acount_lower_idx ON account (lower(email));
COMMENT ON TABLE account IS 'who may log in';

-- @example renames a constraint in its place
CREATE TABLE t (a int CONSTRAINT a_small CHECK (a < 9), b int CONSTRAINT b_small CHECK (b < 9));
INSERT INTO t VALUES (1, 2);
-- @migration
ALTER TABLE t RENAME CONSTRAINT a_small TO a_below_nine;
-- @becomes
CREATE TABLE t (a int CONSTRAINT a_below_nine CHECK (a < 9), b int CONSTRAINT b_small CHECK (b < 9));
INSERT INTO t VALUES (1, 2);

-- @example keeps the name that PostgreSQL 18 gave to NOT NULL
CREATE TABLE a (id int PRIMARY KEY, x int NOT NULL);
-- @migration
ALTER TABLE a RENAME TO b;
-- @becomes
CREATE TABLE b (id int CONSTRAINT a_id_not_null NOT NULL CONSTRAINT a_pkey PRIMARY KEY, x int CONSTRAINT a_x_not_null NOT NULL);

-- @example keeps the sequence name of a serial column when its table is renamed
CREATE TABLE a (id serial, x int);
-- @migration
ALTER TABLE a RENAME TO b;
-- @becomes
CREATE TABLE b (id serial CONSTRAINT a_id_not_null NOT NULL, x int);
ALTER SEQUENCE b_id_seq RENAME TO a_id_seq;

-- @example renames in foreign keys
CREATE TABLE users (id int PRIMARY KEY);
CREATE TABLE posts (id int, user_id int REFERENCES users (id));
-- @migration
ALTER TABLE users RENAME COLUMN id TO user_id;
-- @becomes
CREATE TABLE users (user_id int CONSTRAINT users_id_not_null NOT NULL PRIMARY KEY);
CREATE TABLE posts (id int, user_id int REFERENCES users (user_id));

-- @example renames in inserted rows
CREATE TABLE setting (k text, v text);
INSERT INTO setting (k, v) VALUES ('k', 'v');
-- @migration
ALTER TABLE setting RENAME COLUMN k TO key;
-- @becomes
CREATE TABLE setting (key text, v text);
INSERT INTO setting (key, v) VALUES ('k', 'v');

-- @example keeps a rename after an UPDATE
CREATE TABLE setting (k text, v text);
INSERT INTO setting (k, v) VALUES ('k', 'v');
UPDATE setting SET v = 'w' WHERE k = 'k';
-- @migration
ALTER TABLE setting RENAME COLUMN k TO code;
-- @becomes
CREATE TABLE setting (k text, v text);
INSERT INTO setting (k, v) VALUES ('k', 'v');
UPDATE setting SET v = 'w' WHERE k = 'k';
ALTER TABLE setting RENAME COLUMN k TO code;

-- @example keeps a rename after rows from a query
CREATE TABLE t (a int);
INSERT INTO t SELECT n FROM generate_series(1, 3) AS n;
-- @migration
ALTER TABLE t RENAME TO t2;
-- @becomes
CREATE TABLE t (a int);
INSERT INTO t SELECT n FROM generate_series(1, 3) AS n;
ALTER TABLE t RENAME TO t2;

-- @example keeps the rename of a column that a view shows
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
-- @migration
ALTER TABLE t RENAME COLUMN a TO b;
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
ALTER TABLE t RENAME COLUMN a TO b;

-- @example keeps the rename of a column that a function body mentions
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS bigint LANGUAGE sql AS 'SELECT count(a) FROM t';
-- @migration
ALTER TABLE t RENAME COLUMN a TO b;
-- @becomes
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS bigint LANGUAGE sql AS 'SELECT count(a) FROM t';
ALTER TABLE t RENAME COLUMN a TO b;

-- @example gives a replacement enum its last name from the start
CREATE TYPE role AS ENUM ('user', 'root');
CREATE TABLE account (id int, role role NOT NULL);
-- @migration
CREATE TYPE role_new AS ENUM ('user', 'admin');
ALTER TABLE account ALTER COLUMN role TYPE role_new USING role::text::role_new;
DROP TYPE role;
ALTER TYPE role_new RENAME TO role;
-- @becomes
CREATE TYPE role AS ENUM ('user', 'admin');
CREATE TABLE account (
  id int,
  role role NOT NULL
);

-- @example reuses a name that another object gave up
CREATE TABLE t (a int, b int);
INSERT INTO t (a, b) VALUES (1, 2);
-- @migration
ALTER TABLE t RENAME COLUMN b TO c;
ALTER TABLE t RENAME COLUMN a TO b;
-- @becomes
CREATE TABLE t (b int, c int);
INSERT INTO t (b, c) VALUES (1, 2);

-- @example folds exchanged names
CREATE TABLE t (a int, b int);
-- @migration
ALTER TABLE t RENAME COLUMN a TO x;
ALTER TABLE t RENAME COLUMN b TO a;
ALTER TABLE t RENAME COLUMN x TO b;
-- @becomes
CREATE TABLE t (b int, a int);

-- @example folds the renames of a constraint and an index
CREATE TABLE t (a int CONSTRAINT positive CHECK (a > 0));
CREATE INDEX t_ix ON t (a);
-- @migration
ALTER TABLE t RENAME CONSTRAINT positive TO a_is_positive;
ALTER INDEX t_ix RENAME TO t_a;
-- @becomes
CREATE TABLE t (a int CONSTRAINT a_is_positive CHECK (a > 0));
CREATE INDEX t_a ON t (a);

-- @example renames only the column where a table and a column share a name
CREATE TABLE a (a int UNIQUE, b int REFERENCES a (a));
-- @migration
ALTER TABLE a RENAME COLUMN a TO id;
-- @becomes
CREATE TABLE a (id int CONSTRAINT a_a_key UNIQUE, b int REFERENCES a (id));

-- @example folds a rename that has a comment
-- people
CREATE TABLE persons (id int);
-- @migration
-- the plural was wrong
ALTER TABLE persons RENAME TO people;
-- @becomes
CREATE TABLE people (id int);

-- @example keeps a rename to the name of a column that was dropped
CREATE TABLE t (a int, b int);
INSERT INTO t (a) VALUES (1);
UPDATE t SET b = a + 1;
-- @migration
ALTER TABLE t DROP COLUMN a;
ALTER TABLE t RENAME COLUMN b TO a;
-- @becomes
CREATE TABLE t (a int, b int);
INSERT INTO t (a) VALUES (1);
UPDATE t SET b = a + 1;
ALTER TABLE t DROP COLUMN a;
ALTER TABLE t RENAME COLUMN b TO a;

-- @example folds an added column past a rename
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
-- @migration
ALTER TABLE t RENAME COLUMN a TO x;
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
CREATE VIEW v AS SELECT a FROM t;
ALTER TABLE t RENAME COLUMN a TO x;

-- @example keeps a rename before a table that copies the index
CREATE TABLE t (a int);
CREATE INDEX i ON t (a);
-- @migration
ALTER TABLE t RENAME COLUMN a TO b;
CREATE TABLE u (LIKE t INCLUDING INDEXES);
-- @becomes
CREATE TABLE t (a int);
CREATE INDEX i ON t (a);
ALTER TABLE t RENAME COLUMN a TO b;
CREATE TABLE u (LIKE t INCLUDING INDEXES);

-- @example keeps a rename before a partition that copies the index
CREATE TABLE p (id int, a int) PARTITION BY LIST (id);
CREATE INDEX i ON p (a);
-- @migration
ALTER TABLE p RENAME COLUMN a TO b;
CREATE TABLE p1 PARTITION OF p DEFAULT;
-- @becomes
CREATE TABLE p (id int, a int) PARTITION BY LIST (id);
CREATE INDEX i ON p (a);
ALTER TABLE p RENAME COLUMN a TO b;
CREATE TABLE p1 PARTITION OF p DEFAULT;

-- @example names two identical constraints
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
-- @migration
ALTER TABLE t ADD CHECK (a > 0);
INSERT INTO t VALUES (1 + random());
ALTER TABLE t ADD CHECK (a > 0);
ALTER TABLE t RENAME TO t2;
-- @becomes
CREATE TABLE t2 (a int);
INSERT INTO t2 VALUES (1);
INSERT INTO t2 VALUES (1 + random());
ALTER TABLE t2
  ADD CONSTRAINT t_a_check CHECK (a > 0),
  ADD CONSTRAINT t_a_check1 CHECK (a > 0);

-- @example keeps the renames of two serial columns that exchange names
CREATE TABLE t (a serial, b serial);
-- @migration
ALTER TABLE t RENAME COLUMN a TO c;
ALTER TABLE t RENAME COLUMN b TO a;
ALTER TABLE t RENAME COLUMN c TO b;
-- @becomes
CREATE TABLE t (a serial, b serial);
ALTER TABLE t RENAME COLUMN a TO c;
ALTER TABLE t RENAME COLUMN b TO a;
ALTER TABLE t RENAME COLUMN c TO b;

-- @example folds the rename of a key before a barrier
CREATE TABLE t (id int PRIMARY KEY, parent int REFERENCES t (id));
-- @migration
ALTER TABLE t RENAME CONSTRAINT t_pkey TO k;
ALTER TABLE t DROP CONSTRAINT k CASCADE;
DROP TABLE t CASCADE;
-- @becomes
CREATE TABLE t (id int CONSTRAINT k PRIMARY KEY, parent int REFERENCES t (id));
ALTER TABLE t DROP CONSTRAINT k CASCADE;
DROP TABLE t CASCADE;

-- @example keeps the rename of a key while another key has the name
CREATE TABLE a (id int PRIMARY KEY);
INSERT INTO a VALUES (1);
CREATE TABLE b (id int PRIMARY KEY);
INSERT INTO b SELECT id FROM a;
DROP TABLE a;
-- @migration
ALTER TABLE b RENAME CONSTRAINT b_pkey TO a_pkey;
ALTER TABLE b DROP CONSTRAINT a_pkey;
-- @becomes
CREATE TABLE a (id int PRIMARY KEY);
CREATE TABLE b (id int PRIMARY KEY);
INSERT INTO a VALUES (1);
INSERT INTO b SELECT id FROM a;
DROP TABLE a;
ALTER TABLE b RENAME CONSTRAINT b_pkey TO a_pkey;
ALTER TABLE b DROP CONSTRAINT a_pkey;

-- @example keeps a rename after a regclass literal
CREATE TABLE a (x int);
CREATE TABLE watched (what regclass DEFAULT 'a', n int);
CREATE FUNCTION note(regclass) RETURNS text LANGUAGE sql AS 'SELECT $1::text';
INSERT INTO watched VALUES ('a', 1);
INSERT INTO watched SELECT NULL, length(note('a'));
-- @migration
ALTER TABLE a RENAME TO b;
-- @becomes
CREATE TABLE a (x int);
CREATE TABLE watched (what regclass DEFAULT 'a', n int);
CREATE FUNCTION note(regclass) RETURNS text LANGUAGE sql AS 'SELECT $1::text';
INSERT INTO watched VALUES ('a', 1);
INSERT INTO watched SELECT NULL, length(note('a'));
ALTER TABLE a RENAME TO b;

-- @example renames in ON CONFLICT ON CONSTRAINT
CREATE TABLE t (a int PRIMARY KEY, b text);
INSERT INTO t VALUES (1, 'x') ON CONFLICT ON CONSTRAINT t_pkey DO UPDATE SET b = 'y';
-- @migration
ALTER TABLE t RENAME CONSTRAINT t_pkey TO key_of_t;
-- @becomes
CREATE TABLE t (a int CONSTRAINT key_of_t PRIMARY KEY, b text);
INSERT INTO t VALUES (1, 'x') ON CONFLICT ON CONSTRAINT key_of_t DO UPDATE SET b = 'y';

-- @example spells out the names of checks on a renamed column only
CREATE TABLE r (
  a int CHECK (a > 1),
  b int CHECK (b > 1),
  c int CHECK (c > b),
  CHECK (a > 0)
);
-- @migration
ALTER TABLE r RENAME COLUMN b TO d;
-- @becomes
CREATE TABLE r (
  a int CHECK (a > 1),
  d int CONSTRAINT r_b_check CHECK (d > 1),
  c int CONSTRAINT r_check CHECK (c > d),
  CHECK (a > 0)
);
