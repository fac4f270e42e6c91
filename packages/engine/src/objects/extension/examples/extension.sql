-- @example folds a drop into a table that was created before an extension
CREATE FUNCTION code() RETURNS text LANGUAGE sql AS $$ SELECT 'a' $$;
CREATE TABLE t (
  id int,
  code text DEFAULT code()
);
-- @migration
CREATE EXTENSION ltree;
-- @migration
ALTER TABLE t ALTER COLUMN code DROP DEFAULT;
-- @becomes
CREATE EXTENSION ltree;
CREATE FUNCTION code() RETURNS text LANGUAGE sql AS $$ SELECT 'a' $$;
CREATE TABLE t (
  id int,
  code text
);

-- @example folds changes that use nothing of an extension
CREATE TABLE t (
  id int,
  at timestamp DEFAULT now()
);
-- @migration
CREATE EXTENSION pg_trgm;
-- @migration
ALTER TABLE t ADD COLUMN changed timestamptz DEFAULT now();
ALTER TABLE t ALTER COLUMN at TYPE timestamptz USING at AT TIME ZONE 'UTC';
-- @becomes
CREATE EXTENSION pg_trgm;
CREATE TABLE t (
  id int,
  at timestamptz DEFAULT now(),
  changed timestamptz DEFAULT now()
);

-- @example keeps expressions before and after the extension that has their operator
CREATE TABLE t (
  id int CHECK (id <> 0),
  name text
);
-- @migration
CREATE EXTENSION citext;
-- @migration
ALTER TABLE t ADD CONSTRAINT named CHECK (name <> '');
-- @becomes
CREATE TABLE t (
  id int CHECK (id <> 0),
  name text
);
CREATE EXTENSION citext;
ALTER TABLE t ADD CONSTRAINT named CHECK (name <> '');

-- @example keeps CREATE EXTENSION after the default privileges of its functions
ALTER DEFAULT PRIVILEGES GRANT EXECUTE ON FUNCTIONS TO CURRENT_USER;
CREATE EXTENSION pgcrypto;
-- @becomes
ALTER DEFAULT PRIVILEGES GRANT EXECUTE ON FUNCTIONS TO CURRENT_USER;
CREATE EXTENSION pgcrypto;

-- @example keeps a change of type after the extension that has the operator of a check
CREATE TABLE t (
  a bigint[],
  b bigint[],
  CHECK (a @> b)
);
-- @migration
CREATE EXTENSION intarray;
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE int[], ALTER COLUMN b TYPE int[];
-- @becomes
CREATE TABLE t (
  a bigint[],
  b bigint[],
  CHECK (a @> b)
);
CREATE EXTENSION intarray;
ALTER TABLE t ALTER COLUMN a TYPE int[], ALTER COLUMN b TYPE int[];

-- @example moves an extension before keys, indexes and rows that use nothing of it
CREATE TYPE mood AS ENUM ('glad', 'sad');
CREATE FUNCTION code() RETURNS text LANGUAGE sql AS $$ SELECT 'a' $$;
CREATE TABLE t (id int PRIMARY KEY, m mood DEFAULT 'glad', code text DEFAULT code());
CREATE INDEX ON t (m, lower(code));
CREATE TABLE u (t_id int REFERENCES t);
INSERT INTO t (id, code) VALUES (1, code()) ON CONFLICT (id) DO UPDATE SET m = 'sad';
-- @migration
CREATE EXTENSION pg_trgm;
-- @becomes
CREATE EXTENSION pg_trgm;
CREATE TYPE mood AS ENUM ('glad', 'sad');
CREATE FUNCTION code() RETURNS text LANGUAGE sql AS $$ SELECT 'a' $$;
CREATE TABLE t (id int PRIMARY KEY, m mood DEFAULT 'glad', code text DEFAULT code());
CREATE INDEX ON t (m, lower(code));
CREATE TABLE u (t_id int REFERENCES t);
INSERT INTO t (id, code) VALUES (1, code()) ON CONFLICT (id) DO UPDATE SET m = 'sad';

-- @example keeps rows before the extension whose function their trigger misses
CREATE FUNCTION rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rate := similarity(NEW.a, 'x');
  RETURN NEW;
EXCEPTION WHEN undefined_function THEN
  RETURN NEW;
END $$;
CREATE TABLE t (a text, rate real);
CREATE TRIGGER rate BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION rate();
INSERT INTO t VALUES ('x');
-- @migration
CREATE EXTENSION pg_trgm;
-- @becomes
CREATE FUNCTION rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rate := similarity(NEW.a, 'x');
  RETURN NEW;
EXCEPTION WHEN undefined_function THEN
  RETURN NEW;
END $$;
CREATE TABLE t (a text, rate real);
CREATE TRIGGER rate BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION rate();
INSERT INTO t VALUES ('x');
CREATE EXTENSION pg_trgm;

-- @example keeps a change of type after the extension that has the operator class of an exclusion
CREATE TABLE t (r int4range, EXCLUDE USING gist (r WITH =));
-- @migration
CREATE EXTENSION btree_gist;
-- @migration
ALTER TABLE t ALTER COLUMN r TYPE int USING lower(r);
-- @becomes
CREATE TABLE t (r int4range, EXCLUDE USING gist (r WITH =));
CREATE EXTENSION btree_gist;
ALTER TABLE t ALTER COLUMN r TYPE int USING lower(r);

-- @example passes a function with parameters and a row that is returned
CREATE TABLE t (a text, b int);
CREATE FUNCTION plain(text) RETURNS text LANGUAGE sql AS 'SELECT lower($1)';
INSERT INTO t VALUES (plain('A'), 1) RETURNING a;
-- @migration
CREATE EXTENSION pg_trgm;
-- @becomes
CREATE EXTENSION pg_trgm;
CREATE TABLE t (a text, b int);
CREATE FUNCTION plain(text) RETURNS text LANGUAGE sql AS 'SELECT lower($1)';
INSERT INTO t VALUES (plain('A'), 1) RETURNING a;
