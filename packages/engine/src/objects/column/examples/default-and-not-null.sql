-- @example a default that is set twice in one file
CREATE TABLE t (a int);
ALTER TABLE t ALTER a SET DEFAULT 1;
ALTER TABLE t ALTER a SET DEFAULT 2;
-- @becomes
CREATE TABLE t (
  a int DEFAULT 2
);

-- @example a default that is set and dropped leaves nothing
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ALTER a SET DEFAULT 1;
-- @migration
ALTER TABLE t ALTER a DROP DEFAULT;
-- @becomes
CREATE TABLE t (
  a int
);

-- @example a column that is added gets its later default
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

-- @example an expression as a default
CREATE TABLE t (a timestamptz);
-- @migration
ALTER TABLE t ALTER COLUMN a SET DEFAULT now() + interval '1 day';
-- @becomes
CREATE TABLE t (
  a timestamptz DEFAULT now() + interval '1 day'
);

-- @example an expression that only parentheses let into a CREATE
CREATE TABLE t (a boolean);
-- @migration
ALTER TABLE t ALTER COLUMN a SET DEFAULT 1 IN (1, 2);
-- @becomes
CREATE TABLE t (
  a boolean DEFAULT (1 IN (1, 2))
);

-- @example a default with a comma in it
CREATE TABLE t (a numeric);
-- @migration
ALTER TABLE t ALTER COLUMN a SET DEFAULT round(1.25, 1);
-- @becomes
CREATE TABLE t (
  a numeric DEFAULT round(1.25, 1)
);

-- @example a default before rows that take it stays before them
CREATE TABLE t (a int, b int DEFAULT 1);
INSERT INTO t (a) VALUES (1);
-- @migration
ALTER TABLE t ALTER COLUMN b SET DEFAULT 2;
-- @becomes
CREATE TABLE t (a int, b int DEFAULT 1);
INSERT INTO t (a) VALUES (1);
ALTER TABLE t ALTER COLUMN b SET DEFAULT 2;

-- @example a default from a sequence that came later
CREATE TABLE t (a int);
-- @migration
CREATE SEQUENCE s;
ALTER TABLE t ALTER COLUMN a SET DEFAULT nextval('s');
-- @becomes
CREATE SEQUENCE s;
CREATE TABLE t (
  a int DEFAULT nextval('s')
);

-- @example the default of a serial is its own
CREATE TABLE t (a serial);
-- @migration
ALTER TABLE t ALTER COLUMN a DROP DEFAULT;
-- @becomes
CREATE TABLE t (a serial);
ALTER TABLE t ALTER COLUMN a DROP DEFAULT;

-- @example a copy with defaults has the one of the moment
CREATE TABLE t (a int DEFAULT 1);
CREATE TABLE u (LIKE t INCLUDING DEFAULTS);
-- @migration
ALTER TABLE t ALTER COLUMN a SET DEFAULT 2;
-- @becomes
CREATE TABLE t (a int DEFAULT 1);
CREATE TABLE u (LIKE t INCLUDING DEFAULTS);
ALTER TABLE t ALTER COLUMN a SET DEFAULT 2;

-- @example NOT NULL that is said twice is said once
CREATE TABLE t (a int NOT NULL);
-- @migration
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TABLE t (
  a int NOT NULL
);

-- @example NOT NULL that is set and dropped leaves nothing
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @migration
ALTER TABLE t ALTER COLUMN a DROP NOT NULL;
-- @becomes
CREATE TABLE t (
  a int
);

-- @example NOT NULL behind rows stays behind them
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
-- @migration
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
ALTER TABLE t ALTER COLUMN a SET NOT NULL;

-- @example a backfill stays between the column and its NOT NULL
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

-- @example a backfill of a table without rows does nothing
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

-- @example a column of the primary key is NOT NULL already
CREATE TABLE t (a int PRIMARY KEY);
-- @migration
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TABLE t (a int PRIMARY KEY);
ALTER TABLE t ALTER COLUMN a SET NOT NULL;

-- @example default and NOT NULL in one statement
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ALTER COLUMN a SET DEFAULT 0, ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TABLE t (
  a int NOT NULL DEFAULT 0
);

-- @example a default added, the check behind it stays behind it
CREATE TABLE t (a int CHECK (a > 0));
-- @migration
ALTER TABLE t ALTER COLUMN a SET DEFAULT 1;
-- @becomes
CREATE TABLE t (
  a int CHECK (a > 0) DEFAULT 1
);

-- @example DROP NOT NULL where there is none
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ALTER COLUMN a DROP NOT NULL;
-- @becomes
CREATE TABLE t (
  a int
);

-- @example SET NOT NULL on a column that says NULL
CREATE TABLE t (a int NULL DEFAULT 1);
-- @migration
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TABLE t (
  a int DEFAULT 1 NOT NULL
);

-- @example DROP NOT NULL on a serial
CREATE TABLE t (a serial);
-- @migration
ALTER TABLE t ALTER COLUMN a DROP NOT NULL;
-- @becomes
CREATE TABLE t (a serial);
ALTER TABLE t ALTER COLUMN a DROP NOT NULL;

-- @example NOT NULL that was said twice is dropped as a whole
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
