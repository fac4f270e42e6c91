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
CREATE FUNCTION code() RETURNS text LANGUAGE sql AS $$ SELECT 'a' $$;
CREATE EXTENSION ltree;
CREATE TABLE t (
  id int,
  code text
);
