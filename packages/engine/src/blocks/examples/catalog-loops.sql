-- @example drops all policies of a table
CREATE TABLE t (a int);
CREATE POLICY p1 ON t USING (a > 1);
CREATE POLICY "p 2" ON t USING (a > 2);
-- @migration
DO $$ DECLARE r record; BEGIN
  FOR r IN SELECT policyname FROM pg_policies WHERE schemaname = 'public' AND tablename = 't' LOOP
    EXECUTE format('DROP POLICY IF EXISTS %I ON public.t', r.policyname);
  END LOOP;
END $$;
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);

-- @example drops all foreign keys of a table
CREATE TABLE t (id int PRIMARY KEY);
CREATE TABLE u (a int REFERENCES t, b int CONSTRAINT other REFERENCES t);
-- @migration
DO $$ DECLARE r record; BEGIN
  FOR r IN (SELECT conname FROM pg_constraint WHERE conrelid = 'u'::regclass AND contype = 'f') LOOP
    RAISE NOTICE 'drops %', r.conname;
    EXECUTE 'ALTER TABLE u DROP CONSTRAINT ' || quote_ident(r.conname);
  END LOOP;
END $$;
-- @becomes
CREATE TABLE t (id int PRIMARY KEY);
CREATE TABLE u (
  a int,
  b int
);

-- @example drops all indexes and triggers of a table
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE INDEX i ON t (a);
CREATE TRIGGER tr BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
-- @migration
DO $$ DECLARE name text; r record; BEGIN
  FOR name IN SELECT indexname FROM pg_indexes WHERE tablename = 't' AND schemaname = 'public' LOOP
    EXECUTE 'DROP INDEX ' || name;
  END LOOP;
  FOR r IN SELECT tgname FROM pg_trigger WHERE tgrelid = 't'::regclass AND NOT tgisinternal LOOP
    EXECUTE format('DROP TRIGGER %I ON t', r.tgname);
  END LOOP;
END $$;
DROP FUNCTION f;
-- @becomes
CREATE TABLE t (a int);

-- @example drops all functions of a name
CREATE FUNCTION f(a int) RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE FUNCTION f(a varchar, b timestamptz[]) RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @migration
DO $$ DECLARE r record; BEGIN
  FOR r IN
    SELECT p.oid::regprocedure AS signature FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE p.proname = 'f' AND n.nspname = 'public'
  LOOP
    EXECUTE 'DROP FUNCTION ' || r.signature;
  END LOOP;
END $$;
CREATE FUNCTION f() RETURNS text LANGUAGE sql AS 'SELECT 1::text';
-- @becomes
CREATE FUNCTION f() RETURNS text LANGUAGE sql AS 'SELECT 1::text';

-- @example creates a trigger on each table with a column
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TABLE t (updated_at date);
CREATE TABLE u (a int, updated_at date);
CREATE TABLE v (a int);
-- @migration
DO $$ DECLARE r record; BEGIN
  FOR r IN
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'updated_at'
  LOOP
    EXECUTE format('CREATE TRIGGER tr BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION f()', r.table_name);
  END LOOP;
END $$;
-- @becomes
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TABLE t (updated_at date);
CREATE TRIGGER tr BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION f();
CREATE TABLE u (a int, updated_at date);
CREATE TRIGGER tr BEFORE UPDATE ON u FOR EACH ROW EXECUTE FUNCTION f();
CREATE TABLE v (a int);

-- @example decides guards on the fields of rows
CREATE TABLE t (a int, b text, c int);
-- @migration
DO $$ DECLARE r record; BEGIN
  FOR r IN
    SELECT column_name, data_type FROM information_schema.columns
    WHERE table_name = 't' AND table_schema = 'public'
  LOOP
    IF r.data_type = 'integer' THEN
      EXECUTE format('ALTER TABLE t ALTER COLUMN %I TYPE bigint', r.column_name);
    END IF;
  END LOOP;
END $$;
-- @becomes
CREATE TABLE t (
  a bigint,
  b text,
  c bigint
);

-- @example keeps a loop if the order of its rows makes a difference
CREATE TABLE t (a int, b int);
-- @migration
DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT column_name FROM information_schema.columns WHERE table_name = 't' AND table_schema = 'public' LOOP
    EXECUTE format('ALTER TABLE t ADD COLUMN %I int', name || '_new');
  END LOOP;
END $$;
-- @becomes
CREATE TABLE t (a int, b int);
DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT column_name FROM information_schema.columns WHERE table_name = 't' AND table_schema = 'public' LOOP
    EXECUTE format('ALTER TABLE t ADD COLUMN %I int', name || '_new');
  END LOOP;
END $$;

-- @example keeps a loop over tables that may find the table of a migration tool
CREATE TABLE t (a int);
-- @migration
DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;
-- @becomes
CREATE TABLE t (a int);
DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;

-- @example knows that a query finds no row
CREATE TABLE t (a int, b int);
-- @migration
DO $$ DECLARE name text; BEGIN
  SELECT conname INTO name FROM pg_constraint WHERE conrelid = to_regclass('t') AND contype = 'u' LIMIT 1;
  IF name IS NOT NULL THEN
    EXECUTE format('ALTER TABLE t DROP CONSTRAINT %I', name);
  END IF;
  ALTER TABLE t ADD CONSTRAINT t_key UNIQUE (a, b);
END $$;
-- @becomes
CREATE TABLE t (
  a int,
  b int,
  CONSTRAINT t_key UNIQUE (a, b)
);

-- @example knows that an aggregate finds one
CREATE TABLE t (a int);
-- @migration
DO $$ DECLARE r record; BEGIN
  FOR r IN SELECT max(conname) AS name FROM pg_constraint WHERE conrelid = 't'::regclass AND contype = 'u' LOOP
    CREATE TABLE u (a int);
  END LOOP;
END $$;
-- @becomes
CREATE TABLE t (a int);
DO $$ DECLARE r record; BEGIN
  FOR r IN SELECT max(conname) AS name FROM pg_constraint WHERE conrelid = 't'::regclass AND contype = 'u' LOOP
    CREATE TABLE u (a int);
  END LOOP;
END $$;

-- @example names the sequence of a column
CREATE TABLE t (id bigserial, "Other" int GENERATED BY DEFAULT AS IDENTITY);
-- @migration
DO $$ DECLARE name text; BEGIN
  SELECT pg_get_serial_sequence('t', 'id') INTO name;
  IF name IS NOT NULL THEN
    EXECUTE format('ALTER SEQUENCE %s CACHE 5', name);
  END IF;
  name := pg_get_serial_sequence('public.t', 'Other');
  EXECUTE 'COMMENT ON SEQUENCE ' || name || ' IS ''other''';
END $$;
-- @becomes
CREATE TABLE t (id bigserial, "Other" int GENERATED BY DEFAULT AS IDENTITY);
ALTER SEQUENCE public.t_id_seq CACHE 5;
COMMENT ON SEQUENCE public."t_Other_seq" IS 'other';

-- @example needs no other conditions if no row has the name
CREATE TABLE t (id int PRIMARY KEY);
CREATE TABLE u (a int);
-- @migration
DO $$ BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM pg_constraint WHERE conname = 'u_fk' AND conrelid = 'u'::regclass AND confdeltype = 'c'
  ) THEN
    ALTER TABLE u ADD CONSTRAINT u_fk FOREIGN KEY (a) REFERENCES t ON DELETE CASCADE;
  END IF;
END $$;
-- @becomes
CREATE TABLE t (id int PRIMARY KEY);
CREATE TABLE u (
  a int,
  CONSTRAINT u_fk FOREIGN KEY (a) REFERENCES t ON DELETE CASCADE
);

-- @example keeps a loop over functions that an extension may also have
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
CREATE FUNCTION soundex(a int) RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @migration
DO $$ BEGIN
  IF (SELECT max(a) FROM t) > 5 THEN
    CREATE EXTENSION fuzzystrmatch;
  END IF;
END $$;
DO $$ DECLARE r record; BEGIN
  FOR r IN
    SELECT p.oid::regprocedure AS signature FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE p.proname = 'soundex' AND n.nspname = 'public'
  LOOP
    EXECUTE 'DROP FUNCTION ' || r.signature;
  END LOOP;
END $$;
-- @becomes
CREATE TABLE t (a int);
CREATE FUNCTION soundex(a int) RETURNS int LANGUAGE sql AS 'SELECT 1';
INSERT INTO t VALUES (1);
DO $$ BEGIN
  IF (SELECT max(a) FROM t) > 5 THEN
    CREATE EXTENSION fuzzystrmatch;
  END IF;
END $$;
DO $$ DECLARE r record; BEGIN
  FOR r IN
    SELECT p.oid::regprocedure AS signature FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE p.proname = 'soundex' AND n.nspname = 'public'
  LOOP
    EXECUTE 'DROP FUNCTION ' || r.signature;
  END LOOP;
END $$;
