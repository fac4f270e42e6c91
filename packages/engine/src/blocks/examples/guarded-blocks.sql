-- @example inlines CREATE TYPE with a handler for duplicate_object
DO $$ BEGIN
  CREATE TYPE mood AS ENUM ('sad');
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
-- @migration
CREATE TABLE t (m mood);
-- @becomes
CREATE TYPE mood AS ENUM ('sad');
CREATE TABLE t (m mood);

-- @example removes a guarded CREATE TYPE for an existing type
CREATE TYPE mood AS ENUM ('sad');
-- @migration
DO $$ BEGIN
  CREATE TYPE mood AS ENUM ('glad');
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
-- @becomes
CREATE TYPE mood AS ENUM ('sad');

-- @example inlines a guarded ADD CONSTRAINT
CREATE TABLE u (id int PRIMARY KEY);
CREATE TABLE t (u_id int);
-- @migration
DO $$ BEGIN
  ALTER TABLE t ADD CONSTRAINT t_u FOREIGN KEY (u_id) REFERENCES u (id);
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
-- @becomes
CREATE TABLE u (id int PRIMARY KEY);
CREATE TABLE t (
  u_id int,
  CONSTRAINT t_u FOREIGN KEY (u_id) REFERENCES u (id)
);

-- @example removes a guarded ADD COLUMN for an existing column
CREATE TABLE t (a int);
-- @migration
DO $$ BEGIN
  ALTER TABLE t ADD COLUMN a int;
EXCEPTION WHEN duplicate_column THEN NULL;
END $$;
-- @becomes
CREATE TABLE t (a int);

-- @example decides a guard that queries the catalog for a type
CREATE TABLE t (a int);
-- @migration
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_type WHERE typname = 'mood') THEN
    CREATE TYPE mood AS ENUM ('sad');
  END IF;
END $$;
-- @becomes
CREATE TYPE mood AS ENUM ('sad');
CREATE TABLE t (a int);

-- @example decides two statements in one block together
CREATE TABLE t (a int);
CREATE TYPE size AS ENUM ('small');
-- @migration
DO $$ BEGIN
  ALTER TABLE t ADD COLUMN b int;
  CREATE TYPE size AS ENUM ('large');
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
-- @becomes
CREATE TYPE size AS ENUM ('small');
CREATE TABLE t (a int);

-- @example keeps a block that builds its SQL from run-time values
CREATE TABLE t (a int);
-- @migration
DO $$ BEGIN EXECUTE format('ALTER TABLE %I ADD COLUMN b int', rtrim('t')); END $$;
-- @migration
ALTER TABLE t ADD COLUMN c int;
-- @becomes
CREATE TABLE t (a int);
DO $$ BEGIN EXECUTE format('ALTER TABLE %I ADD COLUMN b int', rtrim('t')); END $$;
ALTER TABLE t ADD COLUMN c int;

-- @example keeps a block that loops over rows
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
-- @migration
DO $$ DECLARE r record; BEGIN FOR r IN SELECT a FROM t LOOP INSERT INTO t VALUES (r.a + 1); END LOOP; END $$;
-- @migration
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
DO $$ DECLARE r record; BEGIN FOR r IN SELECT a FROM t LOOP INSERT INTO t VALUES (r.a + 1); END LOOP; END $$;
ALTER TABLE t ALTER COLUMN a SET NOT NULL;

-- @example unrolls a loop over constants
CREATE TABLE a (id int);
CREATE TABLE b (id int);
-- @migration
DO $do$
DECLARE
  t text;
  tables text[] := ARRAY['a', 'b'];
BEGIN
  FOREACH t IN ARRAY tables LOOP
    EXECUTE format($$
      ALTER TABLE %1$I ADD COLUMN owner text;
      CREATE POLICY own ON %1$I USING (%1$I.owner = current_user) $$, t);
  END LOOP;
END
$do$;
-- @migration
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['a', 'b'] LOOP
    EXECUTE 'DROP POLICY own ON ' || t;
  END LOOP;
END $$;
-- @becomes
CREATE TABLE a (
  id int,
  owner text
);
CREATE TABLE b (
  id int,
  owner text
);

-- @example keeps a guard on public after a search path with an unknown schema
SET search_path = other, public;
CREATE TABLE t (a int);
-- @migration
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 't' AND column_name = 'a') THEN
    ALTER TABLE t ADD COLUMN a int;
  END IF;
END $$;
-- @becomes
CREATE TABLE t (a int);
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 't' AND column_name = 'a') THEN
    ALTER TABLE t ADD COLUMN a int;
  END IF;
END $$;

-- @example moves changes of a table past a block that grants privileges
CREATE ROLE reader;
CREATE TABLE t (a int);
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'reader') THEN
    GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader;
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO reader;
  END IF;
END $$;
-- @migration
ALTER TABLE t ADD COLUMN b int;
CREATE TABLE u (a int);
-- @migration
DROP OWNED BY reader;
DROP ROLE reader;
-- @becomes
CREATE ROLE reader;
CREATE TABLE t (
  a int,
  b int
);
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'reader') THEN
    GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader;
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO reader;
  END IF;
END $$;
CREATE TABLE u (a int);
DROP OWNED BY reader;
DROP ROLE reader;

-- @example keeps a block with dynamic SQL about roles in place, and folds the rest
CREATE ROLE reader;
CREATE TABLE t (a int);
DO $$ BEGIN EXECUTE format('GRANT CONNECT ON DATABASE %I TO reader', current_database()); END $$;
-- @migration
CREATE TABLE u (a int);
ALTER TABLE u ADD COLUMN IF NOT EXISTS b int;
UPDATE t SET a = 1;
-- @migration
DROP OWNED BY reader;
DROP ROLE reader;
-- @becomes
CREATE ROLE reader;
CREATE TABLE t (a int);
DO $$ BEGIN EXECUTE format('GRANT CONNECT ON DATABASE %I TO reader', current_database()); END $$;
CREATE TABLE u (
  a int,
  b int
);
DROP OWNED BY reader;
DROP ROLE reader;

-- @example inlines a loop that creates missing policies
CREATE TABLE a (id int);
CREATE TABLE b (id int);
CREATE POLICY everybody ON a USING (true);
-- @migration
DO $$
DECLARE
  t text;
  is_there boolean;
  names text[] := ARRAY['a', 'b'];
BEGIN
  FOR t IN SELECT unnest(names) LOOP
    SELECT EXISTS (
      SELECT 1 FROM pg_policies
      WHERE schemaname = current_schema() AND tablename = t AND policyname = 'everybody'
    ) INTO is_there;
    IF NOT is_there THEN
      EXECUTE format('CREATE POLICY everybody ON %I USING (true)', t);
    END IF;
  END LOOP;
END $$;
-- @becomes
CREATE TABLE a (id int);
CREATE POLICY everybody ON a USING (true);
CREATE TABLE b (id int);
CREATE POLICY everybody ON b USING (true);

-- @example keeps a block that creates a view from catalog columns, and still decides later guards
CREATE TABLE t (a int);
ALTER TABLE t ADD COLUMN b int;
DO $$
BEGIN
  EXECUTE format('CREATE VIEW t_view AS SELECT %s FROM t', (
    SELECT string_agg(column_name, ', ') FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = 't'
  ));
END $$;
-- @migration
ALTER TABLE t ADD COLUMN c int;
DROP VIEW IF EXISTS u_view;
-- @migration
CREATE TABLE IF NOT EXISTS t (d int);
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
DO $$
BEGIN
  EXECUTE format('CREATE VIEW t_view AS SELECT %s FROM t', (
    SELECT string_agg(column_name, ', ') FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = 't'
  ));
END $$;
ALTER TABLE t ADD COLUMN c int;

-- @example keeps a role rename in order only with statements that name roles
CREATE TABLE t (a int);
CREATE ROLE clerk;
-- @migration
ALTER ROLE clerk RENAME TO reader;
-- @migration
ALTER TABLE t ADD COLUMN b int;
GRANT SELECT ON t TO reader;
-- @migration
DROP OWNED BY reader;
DROP ROLE reader;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
CREATE ROLE clerk;
ALTER ROLE clerk RENAME TO reader;
GRANT SELECT ON t TO reader;
DROP OWNED BY reader;
DROP ROLE reader;

-- @example inlines a loop that adds missing enum labels
CREATE TYPE currency AS ENUM ('CHF', 'EUR');
-- @migration
DO $$
DECLARE each text;
BEGIN
  FOR each IN SELECT unnest(ARRAY['AFN', 'EUR', 'BTN']) LOOP
    IF NOT EXISTS (
      SELECT 1 FROM pg_enum
      WHERE enumlabel = each AND enumtypid = (SELECT oid FROM pg_type WHERE typname = 'currency')
    ) THEN
      EXECUTE format('ALTER TYPE currency ADD VALUE %L', each);
    END IF;
  END LOOP;
END $$;
-- @becomes
CREATE TYPE currency AS ENUM ('CHF', 'EUR', 'AFN', 'BTN');

-- @example decides a guard that counts triggers
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
-- @migration
DO $$
DECLARE found_triggers integer;
BEGIN
  SELECT count(*) INTO found_triggers FROM pg_trigger WHERE tgname = 'g';
  IF found_triggers > 0 THEN
    EXECUTE 'DROP TRIGGER g ON t';
  END IF;
  EXECUTE 'CREATE TRIGGER g AFTER INSERT ON t FOR EACH ROW EXECUTE FUNCTION f()';
END $$;
-- @migration
DO $$
DECLARE found_triggers integer;
BEGIN
  SELECT count(*) INTO found_triggers FROM pg_trigger WHERE tgname = 'g';
  IF found_triggers = 0 THEN
    CREATE TRIGGER g AFTER UPDATE ON t FOR EACH ROW EXECUTE FUNCTION f();
  END IF;
END $$;
-- @becomes
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TABLE t (a int);
CREATE TRIGGER g AFTER INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();

-- @example decides a condition on a variable that is never assigned
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
-- @migration
DO $$
DECLARE
  there boolean := false;
  missing integer := 0;
BEGIN
  SELECT count(*) != 0 INTO there FROM information_schema.columns WHERE table_name = 't' AND column_name = 'b';
  IF there THEN
    missing := (SELECT count(*) FROM t WHERE b IS NULL);
  END IF;
  ALTER TABLE t ADD COLUMN IF NOT EXISTS b int;
  IF missing > 0 THEN
    UPDATE t SET b = a;
  END IF;
END $$;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
INSERT INTO t VALUES (1);

-- @example decides a guard after the statements of its block before it
CREATE TABLE team (id int, company int);
CREATE UNIQUE INDEX team_key ON team (id, company);
CREATE TABLE member (team int, company int);
ALTER TABLE member ADD CONSTRAINT member_team FOREIGN KEY (team, company) REFERENCES team (id, company);
-- @migration
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conname = 'team_key') THEN
    ALTER TABLE member DROP CONSTRAINT IF EXISTS member_team;
    DROP INDEX IF EXISTS team_key;
    ALTER TABLE team ADD CONSTRAINT team_key UNIQUE (id, company);
  END IF;
  IF NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conname = 'member_team') THEN
    ALTER TABLE member ADD CONSTRAINT member_team FOREIGN KEY (team, company) REFERENCES team (id, company) ON DELETE CASCADE;
  END IF;
END $$;
ALTER TABLE team ADD COLUMN name text;
-- @becomes
CREATE TABLE team (
  id int,
  company int,
  name text,
  CONSTRAINT team_key UNIQUE (id, company)
);
CREATE TABLE member (
  team int,
  company int,
  CONSTRAINT member_team FOREIGN KEY (team, company) REFERENCES team (id, company) ON DELETE CASCADE
);

-- @example keeps a block with a guard that stays open after the statements before it
CREATE TABLE t (a int CONSTRAINT t_b CHECK (a > 0));
-- @migration
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conname = 't_a') THEN
    ALTER TABLE t DROP CONSTRAINT IF EXISTS t_c;
  END IF;
  IF EXISTS (SELECT 1 FROM pg_constraint WHERE conname = 't_b' AND coninhcount = 0) THEN
    ALTER TABLE t DROP CONSTRAINT t_b;
  END IF;
END $$;
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (a int CONSTRAINT t_b CHECK (a > 0));
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conname = 't_a') THEN
    ALTER TABLE t DROP CONSTRAINT IF EXISTS t_c;
  END IF;
  IF EXISTS (SELECT 1 FROM pg_constraint WHERE conname = 't_b' AND coninhcount = 0) THEN
    ALTER TABLE t DROP CONSTRAINT t_b;
  END IF;
END $$;
ALTER TABLE t ADD COLUMN b int;

-- @example replaces a block that reports the number of changed rows by its statements
CREATE TABLE teams (id int, name text);
INSERT INTO teams VALUES (1, 'Default');
-- @migration
DO $$
DECLARE
  renamed int;
BEGIN
  CREATE TABLE backup (id int);
  UPDATE teams SET name = 'Project' WHERE name = 'Default';
  GET DIAGNOSTICS renamed = ROW_COUNT;
  RAISE NOTICE 'renamed %', renamed;
END $$;
-- @migration
DROP TABLE backup;
-- @becomes
CREATE TABLE teams (id int, name text);
INSERT INTO teams VALUES (1, 'Default');
UPDATE teams SET name = 'Project' WHERE name = 'Default';

-- @example keeps a block that uses the number of changed rows
CREATE TABLE teams (id int, name text);
INSERT INTO teams VALUES (1, 'Default');
-- @migration
DO $$
DECLARE
  renamed int := 0;
BEGIN
  CREATE TABLE backup (id int);
  UPDATE teams SET name = 'Project' WHERE name = 'Default';
  GET DIAGNOSTICS renamed = ROW_COUNT;
  IF renamed > 0 THEN
    CREATE TABLE log ();
  END IF;
END $$;
-- @becomes
CREATE TABLE teams (id int, name text);
INSERT INTO teams VALUES (1, 'Default');
DO $$
DECLARE
  renamed int := 0;
BEGIN
  CREATE TABLE backup (id int);
  UPDATE teams SET name = 'Project' WHERE name = 'Default';
  GET DIAGNOSTICS renamed = ROW_COUNT;
  IF renamed > 0 THEN
    CREATE TABLE log ();
  END IF;
END $$;

-- @example decides guards on the types of columns
CREATE TABLE t (a int, b text);
-- @migration
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND column_name = 'a' AND numeric_precision = 32) THEN
    ALTER TABLE t ALTER COLUMN a TYPE bigint;
  END IF;
END $$;
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND column_name = 'b' AND data_type <> 'text') THEN
    ALTER TABLE t ALTER COLUMN b TYPE text;
  END IF;
END $$;
-- @becomes
CREATE TABLE t (
  a bigint,
  b text
);

-- @example leaves a guard on the type of a column of a domain open
CREATE DOMAIN short AS varchar(5);
CREATE TABLE t (a short);
-- @migration
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND column_name = 'a' AND data_type = 'text') THEN
    ALTER TABLE t ADD COLUMN b int;
  END IF;
END $$;
-- @becomes
CREATE DOMAIN short AS varchar(5);
CREATE TABLE t (a short);
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND column_name = 'a' AND data_type = 'text') THEN
    ALTER TABLE t ADD COLUMN b int;
  END IF;
END $$;

-- @example turns PERFORM into SELECT
CREATE TABLE t (a int);
-- @migration
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_class WHERE relname = 's' AND relkind = 'S') THEN
    CREATE SEQUENCE s;
    PERFORM setval('s', 7);
    ALTER TABLE t ADD COLUMN b int;
  END IF;
END $$;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
CREATE SEQUENCE s;
SELECT setval('s', 7);

-- @example follows EXECUTE of texts with the current schema where errors are caught
CREATE ROLE reader;
CREATE TABLE t (a int);
-- @migration
DO $$ DECLARE place text; BEGIN
  SELECT current_schema() INTO place;
  EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA %I TO reader', place);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'no privileges: %', SQLERRM;
END $$;
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE ROLE reader;
CREATE TABLE t (
  a int,
  b int
);
DO $$ DECLARE place text; BEGIN
  SELECT current_schema() INTO place;
  EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA %I TO reader', place);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'no privileges: %', SQLERRM;
END $$;

-- @example keeps its place to a text of a variable with two values
CREATE ROLE reader;
CREATE TABLE t (a int);
-- @migration
DO $$ DECLARE place text := 'public'; BEGIN
  IF current_user = 'reader' THEN
    place := 'other';
  END IF;
  EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA %I TO reader', place);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'no privileges: %', SQLERRM;
END $$;
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE ROLE reader;
CREATE TABLE t (a int);
DO $$ DECLARE place text := 'public'; BEGIN
  IF current_user = 'reader' THEN
    place := 'other';
  END IF;
  EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA %I TO reader', place);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'no privileges: %', SQLERRM;
END $$;
ALTER TABLE t ADD COLUMN b int;

-- @example moves operations past a loop over the databases
CREATE TABLE t (a int);
-- @migration
DO $$ DECLARE each record; BEGIN
  FOR each IN SELECT datname FROM pg_database WHERE datallowconn LOOP
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO PUBLIC', each.datname);
  END LOOP;
END $$;
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
DO $$ DECLARE each record; BEGIN
  FOR each IN SELECT datname FROM pg_database WHERE datallowconn LOOP
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO PUBLIC', each.datname);
  END LOOP;
END $$;
