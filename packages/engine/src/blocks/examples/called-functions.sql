-- @example inlines a call of a function that creates a trigger on a given table
CREATE FUNCTION manage(_tbl regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER touched BEFORE UPDATE ON %s FOR EACH ROW EXECUTE PROCEDURE touch()', _tbl);
END $$;
CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
-- @migration
CREATE TABLE t (a int);
SELECT manage('t');
-- @migration
ALTER TABLE t ADD b int;
-- @becomes
CREATE FUNCTION manage(_tbl regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER touched BEFORE UPDATE ON %s FOR EACH ROW EXECUTE PROCEDURE touch()', _tbl);
END $$;
CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TABLE t (
  a int,
  b int
);
CREATE TRIGGER touched BEFORE UPDATE ON t FOR EACH ROW EXECUTE PROCEDURE touch();

-- @example inlines calls with text arguments and guards, and removes the dropped function
CREATE TABLE t (a int);
CREATE TABLE "Odd" (a int, tenant int);
-- @migration
CREATE FUNCTION add_tenant(name text, by_default text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM pg_attribute
    WHERE attrelid = quote_ident(name)::regclass AND attname = 'tenant' AND NOT attisdropped
  ) THEN
    EXECUTE 'ALTER TABLE ' || quote_ident(name) || ' ADD tenant int DEFAULT ' || quote_literal(by_default);
  END IF;
END $$;
SELECT add_tenant('t', '7');
SELECT add_tenant('t', '7');
SELECT add_tenant('Odd', '7');
DROP FUNCTION add_tenant(text, text);
-- @becomes
CREATE TABLE t (
  a int,
  tenant int DEFAULT '7'
);
CREATE TABLE "Odd" (a int, tenant int);

-- @example keeps a call that uses its argument outside of dynamic SQL
CREATE TABLE t (a text);
CREATE FUNCTION f(name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE t ADD %I int', name);
  INSERT INTO t VALUES (name);
END $$;
SELECT f('b');
ALTER TABLE t ADD c int;
-- @becomes
CREATE TABLE t (a text);
CREATE FUNCTION f(name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE t ADD %I int', name);
  INSERT INTO t VALUES (name);
END $$;
SELECT f('b');
ALTER TABLE t ADD c int;

-- @example keeps a call of a SECURITY DEFINER function
CREATE TABLE t (a text);
CREATE FUNCTION f(name text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  EXECUTE format('ALTER TABLE t ADD %I int', name);
END $$;
SELECT f('b');
-- @becomes
CREATE TABLE t (a text);
CREATE FUNCTION f(name text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  EXECUTE format('ALTER TABLE t ADD %I int', name);
END $$;
SELECT f('b');

-- @example inlines a call of a procedure with constants
CREATE TABLE t (a text);
CREATE PROCEDURE p(name text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE t ADD %I int', name);
END $$;
CALL p('b');
DROP PROCEDURE p(text);
-- @becomes
CREATE TABLE t (
  a text,
  b int
);

-- @example inlines a call whose guard queries constraint_column_usage, beside a composite type
CREATE TYPE pair AS (a int, b int);
CREATE TABLE t (a int PRIMARY KEY);
CREATE TABLE u (a int);
-- @migration
CREATE FUNCTION constrain(t_name text, c_name text, code text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT constraint_name FROM information_schema.constraint_column_usage
      WHERE table_name = t_name AND constraint_name = c_name) THEN
    EXECUTE code;
  END IF;
END $$;
SELECT constrain('t', 'k', 'ALTER TABLE u ADD CONSTRAINT k FOREIGN KEY (a) REFERENCES t');
SELECT constrain('t', 'k', 'ALTER TABLE u ADD b int');
DROP FUNCTION constrain(text, text, text);
-- @becomes
CREATE TYPE pair AS (a int, b int);
CREATE TABLE t (a int PRIMARY KEY);
CREATE TABLE u (
  a int,
  CONSTRAINT k FOREIGN KEY (a) REFERENCES t
);

-- @example inlines a call that computes texts from its arguments, and assigns one of them twice
CREATE TABLE t (a int);
-- @migration
CREATE FUNCTION extend(in_schema text, in_table text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  qualified text := format('%I.%I', in_schema, in_table);
  command text := 'ALTER TABLE ' || qualified || ' ADD b int';
BEGIN
  EXECUTE command;
  command := 'ALTER TABLE ' || qualified || ' ADD c int';
  EXECUTE command;
END $$;
SELECT extend('public', 't');
DROP FUNCTION extend(text, text);
-- @becomes
CREATE TABLE t (
  a int,
  b int,
  c int
);

-- @example keeps a block whose handler uses a text that was assigned before the error
CREATE TABLE t (a int);
-- @migration
DO $$
DECLARE
  what text := 'b';
BEGIN
  BEGIN
    what := 'c';
    EXECUTE 'CREATE TABLE t (a int)';
  EXCEPTION WHEN duplicate_table THEN
    EXECUTE 'ALTER TABLE t ADD ' || what || ' int';
  END;
END $$;
-- @becomes
CREATE TABLE t (a int);
DO $$
DECLARE
  what text := 'b';
BEGIN
  BEGIN
    what := 'c';
    EXECUTE 'CREATE TABLE t (a int)';
  EXCEPTION WHEN duplicate_table THEN
    EXECUTE 'ALTER TABLE t ADD ' || what || ' int';
  END;
END $$;

-- @example keeps a call that creates a trigger and changes rows, and folds columns across it
CREATE TABLE watched (name text);
CREATE FUNCTION watch(tab text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE 'CREATE TRIGGER touched BEFORE UPDATE ON ' || tab || ' FOR EACH ROW EXECUTE PROCEDURE touch()';
  IF NOT EXISTS (SELECT FROM watched WHERE name = tab) THEN
    INSERT INTO watched VALUES (tab);
  END IF;
END $$;
CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TABLE t (a int);
-- @migration
SELECT watch('t');
-- @migration
ALTER TABLE t ADD b int;
-- @becomes
CREATE TABLE watched (name text);
CREATE FUNCTION watch(tab text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE 'CREATE TRIGGER touched BEFORE UPDATE ON ' || tab || ' FOR EACH ROW EXECUTE PROCEDURE touch()';
  IF NOT EXISTS (SELECT FROM watched WHERE name = tab) THEN
    INSERT INTO watched VALUES (tab);
  END IF;
END $$;
CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TABLE t (
  a int,
  b int
);
SELECT watch('t');

-- @example keeps a column below a call whose definition depends on rows
CREATE TABLE watched (name text);
CREATE FUNCTION watch(tab text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM watched WHERE name = tab) THEN
    RETURN;
  END IF;
  EXECUTE 'ALTER TABLE ' || tab || ' ADD kept int';
  INSERT INTO watched VALUES (tab);
END $$;
CREATE TABLE t (a int);
-- @migration
SELECT watch('t');
-- @migration
ALTER TABLE t ADD b int;
-- @becomes
CREATE TABLE watched (name text);
CREATE FUNCTION watch(tab text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM watched WHERE name = tab) THEN
    RETURN;
  END IF;
  EXECUTE 'ALTER TABLE ' || tab || ' ADD kept int';
  INSERT INTO watched VALUES (tab);
END $$;
CREATE TABLE t (a int);
SELECT watch('t');
ALTER TABLE t ADD b int;
