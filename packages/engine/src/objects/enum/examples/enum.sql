-- @example a new label goes to the end
CREATE TYPE mood AS ENUM ('sad', 'happy');
-- @migration
ALTER TYPE mood ADD VALUE 'glad';
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'happy', 'glad');

-- @example a new label goes where it was asked to
CREATE TYPE mood AS ENUM ('sad', 'happy');
-- @migration
ALTER TYPE mood ADD VALUE 'meh' AFTER 'sad';
ALTER TYPE mood ADD VALUE 'low' BEFORE 'sad';
-- @becomes
CREATE TYPE mood AS ENUM ('low', 'sad', 'meh', 'happy');

-- @example a label that exists already changes nothing
CREATE TYPE mood AS ENUM ('sad');
-- @migration
ALTER TYPE mood ADD VALUE IF NOT EXISTS 'sad';
-- @becomes
CREATE TYPE mood AS ENUM ('sad');

-- @example a quote in a label is kept
CREATE TYPE mood AS ENUM ('so-so');
-- @migration
ALTER TYPE mood ADD VALUE 'can''t say';
-- @becomes
CREATE TYPE mood AS ENUM ('so-so', 'can''t say');

-- @example labels come before the tables that use the type
CREATE TYPE mood AS ENUM ('sad');
CREATE TABLE t (m mood);
-- @migration
ALTER TYPE mood ADD VALUE 'happy';
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TABLE t (m mood);

-- @example several labels after one another
CREATE TYPE mood AS ENUM ('a');
-- @migration
ALTER TYPE mood ADD VALUE 'b';
-- @migration
ALTER TYPE mood ADD VALUE 'c';
-- @migration
ALTER TYPE mood ADD VALUE 'd' BEFORE 'a';
-- @becomes
CREATE TYPE mood AS ENUM ('d', 'a', 'b', 'c');

-- @example a label beside one that was added
CREATE TYPE mood AS ENUM ('a', 'z');
-- @migration
ALTER TYPE mood ADD VALUE 'm' BEFORE 'z';
-- @migration
ALTER TYPE mood ADD VALUE 'n' AFTER 'm';
-- @becomes
CREATE TYPE mood AS ENUM ('a', 'm', 'n', 'z');

-- @example IF NOT EXISTS on a label that is not there
CREATE TYPE mood AS ENUM ('a');
-- @migration
ALTER TYPE mood ADD VALUE IF NOT EXISTS 'b';
-- @becomes
CREATE TYPE mood AS ENUM ('a', 'b');

-- @example a type without labels gets its first
CREATE TYPE mood AS ENUM ();
-- @migration
ALTER TYPE mood ADD VALUE 'a';
-- @becomes
CREATE TYPE mood AS ENUM ('a');

-- @example the comments between the labels stay
CREATE TYPE mood AS ENUM (
  'sad', -- rarely
  'glad'
);
-- @migration
ALTER TYPE mood ADD VALUE 'meh';
-- @becomes
CREATE TYPE mood AS ENUM (
  'sad', -- rarely
  'glad',
  'meh'
);

-- @example a default that uses an old label does not mind a new one
CREATE TYPE mood AS ENUM ('sad');
CREATE TABLE t (m mood DEFAULT 'sad');
-- @migration
ALTER TYPE mood ADD VALUE 'glad';
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'glad');
CREATE TABLE t (m mood DEFAULT 'sad');

-- @example a new label that is used as a default
CREATE TYPE mood AS ENUM ('sad');
CREATE TABLE t (m mood DEFAULT 'sad');
-- @migration
ALTER TYPE mood ADD VALUE 'glad';
-- @migration
ALTER TABLE t ALTER COLUMN m SET DEFAULT 'glad';
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'glad');
CREATE TABLE t (
  m mood DEFAULT 'glad'
);

-- @example rows with old labels do not mind a new one
CREATE TYPE mood AS ENUM ('sad');
CREATE TABLE t (m mood);
INSERT INTO t VALUES ('sad');
-- @migration
ALTER TYPE mood ADD VALUE 'glad';
-- @migration
INSERT INTO t VALUES ('glad');
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'glad');
CREATE TABLE t (m mood);
INSERT INTO t VALUES ('sad');
INSERT INTO t VALUES ('glad');

-- @example what lists the labels keeps a new one out
CREATE TYPE mood AS ENUM ('sad');
CREATE TABLE t AS SELECT unnest(enum_range(NULL::mood)) AS m;
-- @migration
ALTER TYPE mood ADD VALUE 'glad';
-- @becomes
CREATE TYPE mood AS ENUM ('sad');
CREATE TABLE t AS SELECT unnest(enum_range(NULL::mood)) AS m;
ALTER TYPE mood ADD VALUE 'glad';

-- @example labels of two types
CREATE TYPE mood AS ENUM ('sad');
CREATE TYPE size AS ENUM ('small');
-- @migration
ALTER TYPE size ADD VALUE 'large';
ALTER TYPE mood ADD VALUE 'glad';
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'glad');
CREATE TYPE size AS ENUM ('small', 'large');

-- @example a type that is made and dropped leaves nothing
CREATE TYPE mood AS ENUM ('sad');
-- @migration
ALTER TYPE mood ADD VALUE 'glad';
-- @migration
DROP TYPE mood;
CREATE TABLE t (a int);
-- @becomes
CREATE TABLE t (a int);

-- @example a label with a comma, a quote and a backslash
CREATE TYPE mood AS ENUM ('a, b');
-- @migration
ALTER TYPE mood ADD VALUE 'c'', \d' BEFORE 'a, b';
-- @becomes
CREATE TYPE mood AS ENUM ('c'', \d', 'a, b');

-- @example a label that is renamed lets others pass on their way to the CREATE TYPE
CREATE TYPE mood AS ENUM ('sad', 'ok');
CREATE TABLE person (mood mood DEFAULT 'ok');
INSERT INTO person VALUES ('ok');
-- @migration
ALTER TYPE mood RENAME VALUE 'ok' TO 'fine';
-- @migration
ALTER TYPE mood ADD VALUE 'happy';
ALTER TYPE mood ADD VALUE 'glad' BEFORE 'happy';
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'ok', 'glad', 'happy');
CREATE TABLE person (mood mood DEFAULT 'ok');
INSERT INTO person VALUES ('ok');
ALTER TYPE mood RENAME VALUE 'ok' TO 'fine';

-- @example a label beside one that was renamed, and one whose name was free again, stay after the rename
CREATE TYPE mood AS ENUM ('sad', 'ok');
CREATE TABLE person (mood mood DEFAULT 'ok');
-- @migration
ALTER TYPE mood RENAME VALUE 'ok' TO 'fine';
-- @migration
ALTER TYPE mood ADD VALUE 'happy' AFTER 'fine';
-- @migration
ALTER TYPE mood ADD VALUE 'ok';
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'ok');
CREATE TABLE person (mood mood DEFAULT 'ok');
ALTER TYPE mood RENAME VALUE 'ok' TO 'fine';
ALTER TYPE mood ADD VALUE 'happy' AFTER 'fine';
ALTER TYPE mood ADD VALUE 'ok';

-- @example a label that nobody has named has its last name from the start
CREATE TYPE mood AS ENUM ('sad', 'it''s ok');
CREATE TABLE person (mood mood DEFAULT 'sad');
-- @migration
ALTER TYPE mood RENAME VALUE 'it''s ok' TO 'it''s fine';
-- @migration
ALTER TYPE mood ADD VALUE 'happy' BEFORE 'it''s fine';
-- @migration
ALTER TYPE mood ADD VALUE 'it''s ok';
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'happy', 'it''s fine', 'it''s ok');
CREATE TABLE person (mood mood DEFAULT 'sad');

-- @example text that is read as a label when it is inserted comes before its rename
CREATE TYPE mood AS ENUM ('sad', 'ok');
CREATE TABLE raw (word text);
CREATE TABLE person (mood mood);
INSERT INTO raw VALUES ('ok');
INSERT INTO person SELECT word::mood FROM raw;
-- @migration
ALTER TYPE mood RENAME VALUE 'ok' TO 'fine';
-- @migration
ALTER TYPE mood ADD VALUE 'ok';
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'ok');
CREATE TABLE raw (word text);
CREATE TABLE person (mood mood);
INSERT INTO raw VALUES ('ok');
INSERT INTO person SELECT word::mood FROM raw;
ALTER TYPE mood RENAME VALUE 'ok' TO 'fine';
ALTER TYPE mood ADD VALUE 'ok';

-- @example a literal is a label of what a domain is over
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE DOMAIN feeling AS mood;
CREATE TABLE t (m feeling);
INSERT INTO t VALUES ('sad');
-- @migration
ALTER TYPE mood RENAME VALUE 'sad' TO 'low';
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE DOMAIN feeling AS mood;
CREATE TABLE t (m feeling);
INSERT INTO t VALUES ('sad');
ALTER TYPE mood RENAME VALUE 'sad' TO 'low';

-- @example a literal is a label of an attribute, in a row of text
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TYPE day AS (at date, m mood);
CREATE TABLE t (d day);
INSERT INTO t VALUES ('(2024-01-01,sad)');
-- @migration
ALTER TYPE mood RENAME VALUE 'sad' TO 'low';
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TYPE day AS (at date, m mood);
CREATE TABLE t (d day);
INSERT INTO t VALUES ('(2024-01-01,sad)');
ALTER TYPE mood RENAME VALUE 'sad' TO 'low';

-- @example a literal is a label of a function's parameter
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TABLE t (a int);
CREATE FUNCTION f(m mood) RETURNS int LANGUAGE sql AS 'SELECT 1';
INSERT INTO t SELECT f('sad');
-- @migration
ALTER TYPE mood RENAME VALUE 'sad' TO 'low';
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TABLE t (a int);
CREATE FUNCTION f(m mood) RETURNS int LANGUAGE sql AS 'SELECT 1';
INSERT INTO t SELECT f('sad');
ALTER TYPE mood RENAME VALUE 'sad' TO 'low';

-- @example the default of a parameter, and of a domain, is a label
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE FUNCTION f(m mood DEFAULT 'sad') RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE DOMAIN feeling AS mood DEFAULT 'sad';
-- @migration
ALTER TYPE mood RENAME VALUE 'sad' TO 'low';
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE DOMAIN feeling AS mood DEFAULT 'sad';
CREATE FUNCTION f(m mood DEFAULT 'sad') RETURNS int LANGUAGE sql AS 'SELECT 1';
ALTER TYPE mood RENAME VALUE 'sad' TO 'low';

-- @example the bound of a partition is a label
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TABLE t (m mood) PARTITION BY LIST (m);
CREATE TABLE t1 PARTITION OF t FOR VALUES IN ('sad');
-- @migration
ALTER TYPE mood RENAME VALUE 'sad' TO 'low';
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TABLE t (m mood) PARTITION BY LIST (m);
CREATE TABLE t1 PARTITION OF t FOR VALUES IN ('sad');
ALTER TYPE mood RENAME VALUE 'sad' TO 'low';

-- @example a variable of a block starts as a label
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TABLE t (a int);
DO $$ DECLARE m mood := 'sad'; BEGIN INSERT INTO t VALUES (1); END $$;
-- @migration
ALTER TYPE mood RENAME VALUE 'sad' TO 'low';
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TABLE t (a int);
DO $$ DECLARE m mood := 'sad'; BEGIN INSERT INTO t VALUES (1); END $$;
ALTER TYPE mood RENAME VALUE 'sad' TO 'low';

-- @example a value that became text has the name that its label had then
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TABLE t (m mood);
CREATE TABLE log (m text);
INSERT INTO t SELECT 'sad';
INSERT INTO log SELECT m FROM t;
-- @migration
ALTER TYPE mood RENAME VALUE 'sad' TO 'low';
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TABLE t (m mood);
CREATE TABLE log (m text);
INSERT INTO t SELECT 'sad';
INSERT INTO log SELECT m FROM t;
ALTER TYPE mood RENAME VALUE 'sad' TO 'low';

-- @example the default of a view's column is a label
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TABLE t (m mood);
CREATE VIEW v AS SELECT m FROM t;
ALTER VIEW v ALTER COLUMN m SET DEFAULT 'sad';
-- @migration
ALTER TYPE mood RENAME VALUE 'sad' TO 'low';
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TABLE t (m mood);
CREATE VIEW v AS SELECT m FROM t;
ALTER VIEW v ALTER COLUMN m SET DEFAULT 'sad';
ALTER TYPE mood RENAME VALUE 'sad' TO 'low';
