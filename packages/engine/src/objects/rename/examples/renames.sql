-- @example a column has its last name from the start
CREATE TABLE t (id int PRIMARY KEY, nmae text);
-- @migration
ALTER TABLE t RENAME COLUMN nmae TO name;
-- @becomes
CREATE TABLE t (id int PRIMARY KEY, name text);

-- @example and so has a table, with its index and its constraints
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

-- @example a constraint that others of its table came after is renamed where it stands
CREATE TABLE t (a int CONSTRAINT a_small CHECK (a < 9), b int CONSTRAINT b_small CHECK (b < 9));
INSERT INTO t VALUES (1, 2);
-- @migration
ALTER TABLE t RENAME CONSTRAINT a_small TO a_below_nine;
-- @becomes
CREATE TABLE t (a int CONSTRAINT a_below_nine CHECK (a < 9), b int CONSTRAINT b_small CHECK (b < 9));
INSERT INTO t VALUES (1, 2);

-- @example NOT NULL keeps the name that PostgreSQL 18 gave it
CREATE TABLE a (id int PRIMARY KEY, x int NOT NULL);
-- @migration
ALTER TABLE a RENAME TO b;
-- @becomes
CREATE TABLE b (id int CONSTRAINT a_id_not_null NOT NULL CONSTRAINT a_pkey PRIMARY KEY, x int CONSTRAINT a_x_not_null NOT NULL);

-- @example a serial's sequence keeps its name
CREATE TABLE a (id serial, x int);
-- @migration
ALTER TABLE a RENAME TO b;
-- @becomes
CREATE TABLE b (id serial CONSTRAINT a_id_not_null NOT NULL, x int);
ALTER SEQUENCE b_id_seq RENAME TO a_id_seq;

-- @example foreign keys follow
CREATE TABLE users (id int PRIMARY KEY);
CREATE TABLE posts (id int, user_id int REFERENCES users (id));
-- @migration
ALTER TABLE users RENAME COLUMN id TO user_id;
-- @becomes
CREATE TABLE users (user_id int CONSTRAINT users_id_not_null NOT NULL PRIMARY KEY);
CREATE TABLE posts (id int, user_id int REFERENCES users (user_id));

-- @example names in data follow too
CREATE TABLE setting (k text, v text);
INSERT INTO setting (k, v) VALUES ('k', 'v');
UPDATE setting SET v = 'w' WHERE k = 'k';
-- @migration
ALTER TABLE setting RENAME COLUMN k TO key;
-- @becomes
CREATE TABLE setting (key text, v text);
INSERT INTO setting (key, v) VALUES ('k', 'v');
UPDATE setting SET v = 'w' WHERE key = 'k';

-- @example a view is called after what it showed
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
-- @migration
ALTER TABLE t RENAME COLUMN a TO b;
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
ALTER TABLE t RENAME COLUMN a TO b;

-- @example a function's body is text that nobody changes
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS bigint LANGUAGE sql AS 'SELECT count(a) FROM t';
-- @migration
ALTER TABLE t RENAME COLUMN a TO b;
-- @becomes
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS bigint LANGUAGE sql AS 'SELECT count(a) FROM t';
ALTER TABLE t RENAME COLUMN a TO b;

-- @example an enum that replaces another has its name all along
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

-- @example a name is free when the one who had it gives it up
CREATE TABLE t (a int, b int);
INSERT INTO t (a, b) VALUES (1, 2);
-- @migration
ALTER TABLE t RENAME COLUMN b TO c;
ALTER TABLE t RENAME COLUMN a TO b;
-- @becomes
CREATE TABLE t (b int, c int);
INSERT INTO t (b, c) VALUES (1, 2);

-- @example names can be exchanged
CREATE TABLE t (a int, b int);
-- @migration
ALTER TABLE t RENAME COLUMN a TO x;
ALTER TABLE t RENAME COLUMN b TO a;
ALTER TABLE t RENAME COLUMN x TO b;
-- @becomes
CREATE TABLE t (b int, a int);

-- @example a constraint and an index have their last names
CREATE TABLE t (a int CONSTRAINT positive CHECK (a > 0));
CREATE INDEX t_ix ON t (a);
-- @migration
ALTER TABLE t RENAME CONSTRAINT positive TO a_is_positive;
ALTER INDEX t_ix RENAME TO t_a;
-- @becomes
CREATE TABLE t (a int CONSTRAINT a_is_positive CHECK (a > 0));
CREATE INDEX t_a ON t (a);

-- @example the same word may mean something else
CREATE TABLE a (a int UNIQUE, b int REFERENCES a (a));
-- @migration
ALTER TABLE a RENAME COLUMN a TO id;
-- @becomes
CREATE TABLE a (id int CONSTRAINT a_a_key UNIQUE, b int REFERENCES a (id));

-- @example what a rename was commented with is kept
-- people
CREATE TABLE persons (id int);
-- @migration
-- the plural was wrong
ALTER TABLE persons RENAME TO people;
-- @becomes
CREATE TABLE people (id int);

-- @example a name that another column has until it is dropped is not free
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

-- @example a renamed column does not hold up the next one
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

-- @example an index is copied under the name that its column had when the index was made
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

-- @example and so is the index of a partition
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

-- @example two constraints written with the same words have names of their own
CREATE TABLE t (a int);
INSERT INTO t SELECT 1;
-- @migration
ALTER TABLE t ADD CHECK (a > 0);
UPDATE t SET a = 2 WHERE random() < 1;
ALTER TABLE t ADD CHECK (a > 0);
ALTER TABLE t RENAME TO t2;
-- @becomes
CREATE TABLE t2 (a int);
INSERT INTO t2 SELECT 1;
UPDATE t2 SET a = 2 WHERE random() < 1;
ALTER TABLE t2
  ADD CONSTRAINT t_a_check CHECK (a > 0),
  ADD CONSTRAINT t_a_check1 CHECK (a > 0);

-- @example two columns that change names keep the sequences that were called after them
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

-- @example a key has its last name from the start also before what is not followed
CREATE TABLE t (id int PRIMARY KEY, parent int REFERENCES t (id));
-- @migration
ALTER TABLE t RENAME CONSTRAINT t_pkey TO k;
ALTER TABLE t DROP CONSTRAINT k CASCADE;
DROP TABLE t CASCADE;
-- @becomes
CREATE TABLE t (id int CONSTRAINT k PRIMARY KEY, parent int REFERENCES t (id));
ALTER TABLE t DROP CONSTRAINT k CASCADE;
DROP TABLE t CASCADE;

-- @example a key does not get its last name while another key has it
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

-- @example a literal that becomes a regclass is a name of the moment
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

-- @example a conflict is looked for by the name that the key had then
CREATE TABLE t (a int PRIMARY KEY, b text);
INSERT INTO t VALUES (1, 'x') ON CONFLICT ON CONSTRAINT t_pkey DO UPDATE SET b = 'y';
-- @migration
ALTER TABLE t RENAME CONSTRAINT t_pkey TO key_of_t;
-- @becomes
CREATE TABLE t (a int CONSTRAINT key_of_t PRIMARY KEY, b text);
INSERT INTO t VALUES (1, 'x') ON CONFLICT ON CONSTRAINT key_of_t DO UPDATE SET b = 'y';

-- @example a check on other columns is named as before, one on the column says its name
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
