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

-- @example inlines calls of an overload with defaults, names and arrays, and decides its guards step by step
CREATE ROLE clerk;
CREATE FUNCTION allow(op text, tab text, who text, within text DEFAULT 'public') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF lower(op) NOT IN ('select', 'insert') THEN RAISE EXCEPTION 'no such operation'; END IF;
  EXECUTE format('grant ' || quote_ident(op) || ' on ' || quote_ident(within) || '.' || quote_ident(tab) || ' to ' || quote_ident(who));
END $$;
CREATE FUNCTION allow(op text, tab text, who text, cols text[], within text DEFAULT 'public') RETURNS void LANGUAGE plpgsql AS $$
DECLARE col text;
BEGIN
  FOREACH col IN ARRAY cols LOOP
    EXECUTE format('grant %I (%I) on %I.%I to %I', op, col, within, tab, who);
  END LOOP;
END $$;
CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE FUNCTION track(tab text, add_time boolean DEFAULT true, add_user boolean DEFAULT true) RETURNS void LANGUAGE plpgsql AS $$
DECLARE command text;
BEGIN
  IF add_time = true THEN
    command := concat('alter table ', tab, ' add column if not exists at timestamptz');
    EXECUTE command;
    EXECUTE concat('create index if not exists ', tab, '_at on ', tab, '(at)');
  END IF;
  IF add_user = true THEN
    EXECUTE concat('alter table ', tab, ' add column if not exists who int');
  END IF;
  IF NOT EXISTS (SELECT * FROM information_schema.triggers WHERE event_object_table = tab AND trigger_name = 'touched') THEN
    EXECUTE concat('create trigger touched before update on ', tab, ' for each row execute function touch()');
  END IF;
END $$;
-- @migration
CREATE TABLE t (a int);
SELECT track('t', add_user => false);
SELECT track('t');
DO $$ BEGIN
  PERFORM allow('select', 't', 'clerk');
  PERFORM allow('insert', 't', 'clerk', ARRAY['a', 'who']);
END $$;
-- @migration
DROP FUNCTION allow(text, text, text, text);
DROP FUNCTION allow(text, text, text, text[], text);
DROP FUNCTION track(text, boolean, boolean);
-- @becomes
CREATE ROLE clerk;
CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TABLE t (
  a int,
  at timestamptz,
  who int
);
CREATE INDEX t_at ON t(at);
CREATE TRIGGER touched BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION touch();
GRANT "select", INSERT (a), INSERT (who) ON public.t TO clerk;

-- @example inlines a call that creates or changes a policy, with CASE
CREATE FUNCTION protect(named text, op text, condition text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE command text;
BEGIN
  IF (SELECT true FROM pg_policies WHERE policyname = named AND tablename = 't' AND schemaname = 'public') THEN
    command := 'alter policy ' || quote_ident(named) || ' on t';
  ELSE
    command := 'create policy ' || quote_ident(named) || ' on t for ' || op;
  END IF;
  CASE
    WHEN lower(op) = 'select' OR lower(op) = 'delete' THEN EXECUTE command || ' using (' || condition || ')';
    WHEN lower(op) = 'insert' THEN EXECUTE command || ' with check (' || condition || ')';
  END CASE;
END $$;
CREATE TABLE t (a int);
-- @migration
SELECT protect('own', 'select', 'a = 1');
SELECT protect('own', 'select', 'a = 2');
SELECT protect('added', 'INSERT', 'a = 3');
DROP FUNCTION protect(text, text, text);
-- @becomes
CREATE TABLE t (a int);
CREATE POLICY own ON t FOR SELECT USING (a = 2);
CREATE POLICY added ON t FOR INSERT WITH CHECK (a = 3);

-- @example keeps a call if only the types of its arguments tell which overload it means
CREATE FUNCTION f(name text, value int) RETURNS void LANGUAGE plpgsql AS $$ BEGIN EXECUTE 'CREATE TABLE ' || name || ' ()'; END $$;
CREATE FUNCTION f(name text, value text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN EXECUTE 'CREATE TABLE ' || name || ' (a int)'; END $$;
SELECT f('t', 1);
-- @becomes
CREATE FUNCTION f(name text, value int) RETURNS void LANGUAGE plpgsql AS $$ BEGIN EXECUTE 'CREATE TABLE ' || name || ' ()'; END $$;
CREATE FUNCTION f(name text, value text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN EXECUTE 'CREATE TABLE ' || name || ' (a int)'; END $$;
SELECT f('t', 1);

-- @example knows that information_schema.triggers has no triggers that only TRUNCATE fires
CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
CREATE TABLE t (a int);
CREATE TRIGGER emptied AFTER TRUNCATE ON t EXECUTE FUNCTION touch();
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM information_schema.triggers WHERE trigger_name = 'emptied' AND event_object_table = 't') THEN
    ALTER TABLE t ADD b int;
  END IF;
END $$;
-- @becomes
CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
CREATE TABLE t (
  a int,
  b int
);
CREATE TRIGGER emptied AFTER TRUNCATE ON t EXECUTE FUNCTION touch();
