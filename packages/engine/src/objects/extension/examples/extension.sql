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
-- @example moves an extension that only adds meanings to the top
CREATE TABLE t (id int, tags text[] CHECK (id > 0));
-- @migration
INSERT INTO t VALUES (1 + 1);
-- @migration
CREATE EXTENSION pgcrypto;
-- @migration
INSERT INTO t SELECT length(digest('a', 'md5'));
-- @becomes
CREATE EXTENSION pgcrypto;
CREATE TABLE t (id int, tags text[] CHECK (id > 0));
INSERT INTO t VALUES (1 + 1);
INSERT INTO t SELECT length(digest('a', 'md5'));
-- @example keeps an extension after calls of a function that has the name of one of its own
CREATE SCHEMA app;
CREATE FUNCTION app.digest(a text, b text) RETURNS text LANGUAGE sql AS $$ SELECT a $$;
CREATE TABLE app.t (id text);
INSERT INTO app.t SELECT app.digest('a', 'md5');
-- @migration
CREATE EXTENSION pgcrypto;
-- @becomes
CREATE SCHEMA app;
CREATE FUNCTION app.digest(a text, b text) RETURNS text LANGUAGE sql AS $$ SELECT a $$;
CREATE TABLE app.t (id text);
INSERT INTO app.t SELECT app.digest('a', 'md5');
CREATE EXTENSION pgcrypto;
