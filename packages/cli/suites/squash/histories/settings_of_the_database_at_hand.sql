CREATE SCHEMA app;
CREATE SCHEMA other;
DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path TO app, public', current_database()); END $$;
CREATE TABLE early (id int);
-- @migration
CREATE TABLE t (id int);
ALTER TABLE early ADD y int;
-- @migration
ALTER TABLE t ADD y int;
DO $$ BEGIN
  EXECUTE 'ALTER ROLE ' || quote_ident(current_user) || ' SET search_path = other';
END $$;
-- @migration
CREATE TABLE t (id int);
ALTER ROLE postgres RESET search_path;
-- @migration
CREATE INDEX ON t (y);
