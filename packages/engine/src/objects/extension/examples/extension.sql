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
