-- @example a column added later goes to the end of the list
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b text;
-- @becomes
CREATE TABLE t (
  a int,
  b text
);

-- @example columns keep the order in which they came
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

-- @example clauses of an added column come along
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b text NOT NULL DEFAULT 'x' CHECK (b <> '');
-- @becomes
CREATE TABLE t (
  a int,
  b text NOT NULL DEFAULT 'x' CHECK (b <> '')
);

-- @example literals stay as they were written
CREATE TABLE t (id int);
-- @migration
ALTER TABLE t ADD COLUMN s text DEFAULT ';  -- not a comment';
-- @becomes
CREATE TABLE t (
  id int,
  s text DEFAULT ';  -- not a comment'
);

-- @example storage options stay behind the list
CREATE TABLE t (id int) WITH (fillfactor = 70);
-- @migration
ALTER TABLE t ADD COLUMN a int;
-- @becomes
CREATE TABLE t (
  id int,
  a int
) WITH (fillfactor = 70);

-- @example a check goes into the list
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0);
-- @becomes
CREATE TABLE t (
  a int,
  CONSTRAINT positive CHECK (a > 0)
);

-- @example a primary key goes into the list
CREATE TABLE t (a int NOT NULL);
-- @migration
ALTER TABLE t ADD CONSTRAINT t_pkey PRIMARY KEY (a);
-- @becomes
CREATE TABLE t (
  a int NOT NULL,
  CONSTRAINT t_pkey PRIMARY KEY (a)
);

-- @example NOT VALID has no place in a CREATE TABLE
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0) NOT VALID;
-- @becomes
CREATE TABLE t (a int);
ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0) NOT VALID;

-- @example a foreign key waits for the table that it names
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

-- @example of two keys in a circle one stays an ALTER TABLE
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

-- @example a default that is set becomes a clause
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ALTER COLUMN a SET DEFAULT 5;
-- @becomes
CREATE TABLE t (
  a int DEFAULT 5
);

-- @example the last default counts
CREATE TABLE t (a int DEFAULT 1);
-- @migration
ALTER TABLE t ALTER a SET DEFAULT 2;
-- @migration
ALTER TABLE t ALTER COLUMN a SET DEFAULT 3;
-- @becomes
CREATE TABLE t (
  a int DEFAULT 3
);

-- @example a default that is dropped is gone
CREATE TABLE t (a int DEFAULT 1);
-- @migration
ALTER TABLE t ALTER COLUMN a DROP DEFAULT;
-- @becomes
CREATE TABLE t (
  a int
);

-- @example NOT NULL becomes a clause
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TABLE t (
  a int NOT NULL
);

-- @example NOT NULL that is dropped is gone
CREATE TABLE t (a int NOT NULL);
-- @migration
ALTER TABLE t ALTER COLUMN a DROP NOT NULL;
-- @becomes
CREATE TABLE t (
  a int
);

-- @example a view that names its columns does not mind a new one
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

-- @example a view of all columns keeps the new one out
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT * FROM t;
-- @migration
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT * FROM t;
ALTER TABLE t ADD COLUMN b int;

-- @example a new column that an older view could mean keeps its place
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

-- @example a column that could not come along does not hold up the change of another
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
