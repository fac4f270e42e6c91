-- @example keeps the last of two defaults in one file
CREATE TABLE t (a int);
ALTER TABLE t ALTER a SET DEFAULT 1;
ALTER TABLE t ALTER a SET DEFAULT 2;
-- @becomes
CREATE TABLE t (
  a int DEFAULT 2
);

-- @example removes a default that is set and dropped
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ALTER a SET DEFAULT 1;
-- @migration
ALTER TABLE t ALTER a DROP DEFAULT;
-- @becomes
CREATE TABLE t (
  a int
);

-- @example folds a default into an added column
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b int;
-- @migration
ALTER TABLE t ALTER COLUMN b SET DEFAULT 7;
-- @becomes
CREATE TABLE t (
  a int,
  b int DEFAULT 7
);

-- @example folds an expression as a default
CREATE TABLE t (a timestamptz);
-- @migration
ALTER TABLE t ALTER COLUMN a SET DEFAULT now() + interval '1 day';
-- @becomes
CREATE TABLE t (
  a timestamptz DEFAULT now() + interval '1 day'
);

-- @example puts a default expression in parentheses where CREATE TABLE needs them
CREATE TABLE t (a boolean);
-- @migration
ALTER TABLE t ALTER COLUMN a SET DEFAULT 1 IN (1, 2);
-- @becomes
CREATE TABLE t (
  a boolean DEFAULT (1 IN (1, 2))
);

-- @example folds a default that contains a comma
CREATE TABLE t (a numeric);
-- @migration
ALTER TABLE t ALTER COLUMN a SET DEFAULT round(1.25, 1);
-- @becomes
CREATE TABLE t (
  a numeric DEFAULT round(1.25, 1)
);

-- @example keeps a new default after rows that used the old one
CREATE TABLE t (a int, b int DEFAULT 1);
INSERT INTO t (a) VALUES (1);
-- @migration
ALTER TABLE t ALTER COLUMN b SET DEFAULT 2;
-- @becomes
CREATE TABLE t (a int, b int DEFAULT 1);
INSERT INTO t (a) VALUES (1);
ALTER TABLE t ALTER COLUMN b SET DEFAULT 2;

-- @example creates a sequence before the table whose default uses it
CREATE TABLE t (a int);
-- @migration
CREATE SEQUENCE s;
ALTER TABLE t ALTER COLUMN a SET DEFAULT nextval('s');
-- @becomes
CREATE SEQUENCE s;
CREATE TABLE t (
  a int DEFAULT nextval('s')
);

-- @example keeps DROP DEFAULT on a serial column
CREATE TABLE t (a serial);
-- @migration
ALTER TABLE t ALTER COLUMN a DROP DEFAULT;
-- @becomes
CREATE TABLE t (a serial);
ALTER TABLE t ALTER COLUMN a DROP DEFAULT;

-- @example keeps a new default after a copy that includes defaults
CREATE TABLE t (a int DEFAULT 1);
CREATE TABLE u (LIKE t INCLUDING DEFAULTS);
-- @migration
ALTER TABLE t ALTER COLUMN a SET DEFAULT 2;
-- @becomes
CREATE TABLE t (a int DEFAULT 1);
CREATE TABLE u (LIKE t INCLUDING DEFAULTS);
ALTER TABLE t ALTER COLUMN a SET DEFAULT 2;

-- @example folds a repeated NOT NULL
CREATE TABLE t (a int NOT NULL);
-- @migration
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TABLE t (
  a int NOT NULL
);

-- @example removes NOT NULL that is set and dropped
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @migration
ALTER TABLE t ALTER COLUMN a DROP NOT NULL;
-- @becomes
CREATE TABLE t (
  a int
);

-- @example keeps NOT NULL after the rows
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
-- @migration
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
ALTER TABLE t ALTER COLUMN a SET NOT NULL;

-- @example keeps a backfill between its column and the NOT NULL
CREATE TABLE t (a int);
INSERT INTO t (a) VALUES (1);
-- @migration
ALTER TABLE t ADD COLUMN b int;
UPDATE t SET b = a;
ALTER TABLE t ALTER COLUMN b SET NOT NULL;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
INSERT INTO t (a) VALUES (1);
UPDATE t SET b = a;
ALTER TABLE t ALTER COLUMN b SET NOT NULL;

-- @example removes a backfill of an empty table
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b int;
UPDATE t SET b = a;
ALTER TABLE t ALTER COLUMN b SET NOT NULL;
-- @becomes
CREATE TABLE t (
  a int,
  b int NOT NULL
);

-- @example keeps SET NOT NULL on a column of the primary key
CREATE TABLE t (a int PRIMARY KEY);
-- @migration
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TABLE t (a int PRIMARY KEY);
ALTER TABLE t ALTER COLUMN a SET NOT NULL;

-- @example folds a default and NOT NULL from one statement
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ALTER COLUMN a SET DEFAULT 0, ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TABLE t (
  a int NOT NULL DEFAULT 0
);

-- @example adds a default after the CHECK clause of a column
CREATE TABLE t (a int CHECK (a > 0));
-- @migration
ALTER TABLE t ALTER COLUMN a SET DEFAULT 1;
-- @becomes
CREATE TABLE t (
  a int CHECK (a > 0) DEFAULT 1
);

-- @example removes DROP NOT NULL on a nullable column
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ALTER COLUMN a DROP NOT NULL;
-- @becomes
CREATE TABLE t (
  a int
);

-- @example replaces an explicit NULL by NOT NULL
CREATE TABLE t (a int NULL DEFAULT 1);
-- @migration
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TABLE t (
  a int DEFAULT 1 NOT NULL
);

-- @example keeps DROP NOT NULL on a serial column
CREATE TABLE t (a serial);
-- @migration
ALTER TABLE t ALTER COLUMN a DROP NOT NULL;
-- @becomes
CREATE TABLE t (a serial);
ALTER TABLE t ALTER COLUMN a DROP NOT NULL;

-- @example keeps DROP NOT NULL of a repeated NOT NULL
-- @since 18
CREATE TABLE t (a int NOT NULL);
-- @migration
ALTER TABLE t ADD NOT NULL a;
ALTER TABLE t ALTER COLUMN a DROP NOT NULL;
-- @becomes
CREATE TABLE t (
  a int NOT NULL,
  NOT NULL a
);
ALTER TABLE t ALTER COLUMN a DROP NOT NULL;

-- @example removes a comment that only says what a folded change did, and keeps one with a reason
CREATE TABLE t (a int, b int);
-- @migration
-- Make a required
ALTER TABLE t ALTER COLUMN a SET NOT NULL;

-- Make b required because imports rely on it
ALTER TABLE t ALTER COLUMN b SET NOT NULL;
-- @becomes
CREATE TABLE t (
  a int NOT NULL,
  -- Make b required because imports rely on it
  b int NOT NULL
);
