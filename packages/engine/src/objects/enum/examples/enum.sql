-- @example adds a new label at the end
CREATE TYPE mood AS ENUM ('sad', 'happy');
-- @migration
ALTER TYPE mood ADD VALUE 'glad';
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'happy', 'glad');

-- @example adds a new label at the given position
CREATE TYPE mood AS ENUM ('sad', 'happy');
-- @migration
ALTER TYPE mood ADD VALUE 'meh' AFTER 'sad';
ALTER TYPE mood ADD VALUE 'low' BEFORE 'sad';
-- @becomes
CREATE TYPE mood AS ENUM ('low', 'sad', 'meh', 'happy');

-- @example removes ADD VALUE IF NOT EXISTS of an existing label
CREATE TYPE mood AS ENUM ('sad');
-- @migration
ALTER TYPE mood ADD VALUE IF NOT EXISTS 'sad';
-- @becomes
CREATE TYPE mood AS ENUM ('sad');

-- @example keeps a quote in a label
CREATE TYPE mood AS ENUM ('so-so');
-- @migration
ALTER TYPE mood ADD VALUE 'can''t say';
-- @becomes
CREATE TYPE mood AS ENUM ('so-so', 'can''t say');

-- @example adds labels before the tables that use the type
CREATE TYPE mood AS ENUM ('sad');
CREATE TABLE t (m mood);
-- @migration
ALTER TYPE mood ADD VALUE 'happy';
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TABLE t (m mood);

-- @example adds several labels after one another
CREATE TYPE mood AS ENUM ('a');
-- @migration
ALTER TYPE mood ADD VALUE 'b';
-- @migration
ALTER TYPE mood ADD VALUE 'c';
-- @migration
ALTER TYPE mood ADD VALUE 'd' BEFORE 'a';
-- @becomes
CREATE TYPE mood AS ENUM ('d', 'a', 'b', 'c');

-- @example adds a label next to an added one
CREATE TYPE mood AS ENUM ('a', 'z');
-- @migration
ALTER TYPE mood ADD VALUE 'm' BEFORE 'z';
-- @migration
ALTER TYPE mood ADD VALUE 'n' AFTER 'm';
-- @becomes
CREATE TYPE mood AS ENUM ('a', 'm', 'n', 'z');

-- @example adds a missing label with IF NOT EXISTS
CREATE TYPE mood AS ENUM ('a');
-- @migration
ALTER TYPE mood ADD VALUE IF NOT EXISTS 'b';
-- @becomes
CREATE TYPE mood AS ENUM ('a', 'b');

-- @example adds the first label to a type without labels
CREATE TYPE mood AS ENUM ();
-- @migration
ALTER TYPE mood ADD VALUE 'a';
-- @becomes
CREATE TYPE mood AS ENUM ('a');

-- @example keeps comments between labels
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

-- @example moves a new label past a default with an old label
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

-- @example moves a new label past rows with old labels
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

-- @example keeps a new label after a statement that lists the labels
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

-- @example removes a type that is created and dropped
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

-- @example moves new labels past a rename of another
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

-- @example keeps labels after a rename that they depend on
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

-- @example folds the rename of an unused label
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

-- @example keeps the rename of a label after text that was inserted as that label
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

-- @example recognizes labels of an enum under a domain
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

-- @example recognizes labels in a composite literal
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

-- @example recognizes labels in the argument of a function
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

-- @example recognizes labels in defaults of parameters and domains
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

-- @example recognizes labels in partition bounds
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

-- @example recognizes labels in the initial value of a variable
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

-- @example keeps the rename of a label after it was stored as text
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

-- @example recognizes labels in the default of a view's column
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

-- @example keeps a label apart from its type if code catches the error of using it in the same transaction
CREATE TYPE mood AS ENUM ('sad');
CREATE TABLE seen (what text);
-- @migration
ALTER TYPE mood ADD VALUE 'glad';
DO $$
BEGIN
  PERFORM 'glad'::mood;
EXCEPTION WHEN OTHERS THEN
  INSERT INTO seen VALUES (SQLSTATE);
END $$;
-- @becomes
CREATE TYPE mood AS ENUM ('sad');
CREATE TABLE seen (what text);
ALTER TYPE mood ADD VALUE 'glad';
DO $$
BEGIN
  PERFORM 'glad'::mood;
EXCEPTION WHEN OTHERS THEN
  INSERT INTO seen VALUES (SQLSTATE);
END $$;

-- @example reads a call with the name of a type as a cast
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD feels mood NOT NULL DEFAULT mood('sad');
ALTER TYPE mood ADD VALUE 'wild';
-- @migration
INSERT INTO t VALUES (1, mood('wild'));
ALTER TABLE t ADD b int;
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'happy', 'wild');
CREATE TABLE t (
  a int,
  feels mood NOT NULL DEFAULT mood('sad'),
  b int
);
INSERT INTO t VALUES (1, mood('wild'));
