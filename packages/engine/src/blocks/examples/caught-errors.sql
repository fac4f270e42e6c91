-- @example keeps a unique index whose violation a handler caught
CREATE TABLE t (a int);
CREATE UNIQUE INDEX u ON t (a);
CREATE TABLE log (a int);
-- @migration
DO $$ BEGIN INSERT INTO t VALUES (1); INSERT INTO t VALUES (1); EXCEPTION WHEN unique_violation THEN INSERT INTO log VALUES (1); END $$;
-- @migration
DROP INDEX u;
-- @becomes
CREATE TABLE t (a int);
CREATE UNIQUE INDEX u ON t (a);
CREATE TABLE log (a int);
DO $$ BEGIN INSERT INTO t VALUES (1); INSERT INTO t VALUES (1); EXCEPTION WHEN unique_violation THEN INSERT INTO log VALUES (1); END $$;
DROP INDEX u;

-- @example keeps an index whose failing expression a handler caught
CREATE TABLE t (a int);
CREATE INDEX i ON t ((1 / a));
CREATE TABLE log (a int);
-- @migration
DO $$ BEGIN INSERT INTO t VALUES (0); EXCEPTION WHEN division_by_zero THEN INSERT INTO log VALUES (1); END $$;
-- @migration
DROP INDEX i;
-- @becomes
CREATE TABLE t (a int);
CREATE INDEX i ON t ((1 / a));
CREATE TABLE log (a int);
DO $$ BEGIN INSERT INTO t VALUES (0); EXCEPTION WHEN division_by_zero THEN INSERT INTO log VALUES (1); END $$;
DROP INDEX i;

-- @example decides a block that renames a column and catches the error
CREATE TABLE t (a int);
-- @migration
DO $$ BEGIN
  ALTER TABLE t RENAME COLUMN a TO b;
EXCEPTION WHEN undefined_column THEN RAISE NOTICE 'it has been renamed';
END $$;
-- @migration
DO $$ BEGIN
  ALTER TABLE t RENAME COLUMN a TO b;
EXCEPTION WHEN undefined_column THEN RAISE NOTICE 'it has been renamed';
END $$;
-- @becomes
CREATE TABLE t (b int);

-- @example decides a block that renames an enum value and catches the error
CREATE TYPE mood AS ENUM ('sad', 'glad');
CREATE TABLE t (a mood);
-- @migration
DO $$ BEGIN
  BEGIN
    ALTER TYPE mood RENAME VALUE 'glad' TO 'happy';
  EXCEPTION WHEN invalid_parameter_value THEN NULL;
  END;
END $$;
-- @migration
DO $$ BEGIN
  BEGIN
    ALTER TYPE mood RENAME VALUE 'glad' TO 'happy';
  EXCEPTION WHEN invalid_parameter_value THEN NULL;
  END;
END $$;
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TABLE t (
  a mood,
  b int
);

-- @example treats a handler that raises again as no handler
CREATE TABLE u (id int PRIMARY KEY);
CREATE TABLE t (a int);
-- @migration
DO $$ BEGIN
  ALTER TABLE t ADD CONSTRAINT t_u FOREIGN KEY (a) REFERENCES u;
EXCEPTION
  WHEN duplicate_object THEN NULL;
  WHEN OTHERS THEN RAISE;
END $$;
-- @becomes
CREATE TABLE u (id int PRIMARY KEY);
CREATE TABLE t (
  a int,
  CONSTRAINT t_u FOREIGN KEY (a) REFERENCES u
);

-- @example removes blocks that drop missing objects and catch the error
CREATE TABLE t (a int);
-- @migration
DO $$ BEGIN DROP TYPE state; EXCEPTION WHEN OTHERS THEN NULL; END $$;
DO $$ BEGIN DROP TABLE old_t; EXCEPTION WHEN undefined_table THEN NULL; END $$;
DO $$ BEGIN DROP INDEX old_i; EXCEPTION WHEN undefined_object THEN NULL; END $$;
-- @migration
ALTER TABLE t ADD b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);

-- @example inlines a key of an empty table and a trigger in blocks that catch every error
CREATE TABLE t (a int, b varchar(9));
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN new; END';
-- @migration
DO $$ BEGIN ALTER TABLE t ADD CONSTRAINT k UNIQUE (a, b); EXCEPTION WHEN others THEN NULL; END $$;
DO $$ BEGIN
  CREATE TRIGGER r AFTER INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
EXCEPTION WHEN others THEN NULL; END $$;
-- @becomes
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN new; END';
CREATE TABLE t (
  a int,
  b varchar(9),
  CONSTRAINT k UNIQUE (a, b)
);
CREATE TRIGGER r AFTER INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();

-- @example treats a handler that raises a better message as no handler
CREATE TABLE t (a int);
-- @migration
DO $$
DECLARE
  detail text;
BEGIN
  EXECUTE 'CREATE EXTENSION IF NOT EXISTS "uuid-ossp"';
EXCEPTION WHEN OTHERS THEN
  GET STACKED DIAGNOSTICS detail = PG_EXCEPTION_DETAIL;
  RAISE EXCEPTION USING MESSAGE = 'Please install uuid-ossp.', DETAIL = detail;
END $$;
-- @migration
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE EXTENSION IF NOT EXISTS "uuid-ossp";
CREATE TABLE t (
  a int,
  b int
);
