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
-- @migration
DO $$ DECLARE here text := current_database(); BEGIN
  EXECUTE format('ALTER DATABASE %I SET timezone = %L', here, 'Asia/Tokyo');
  EXECUTE 'ALTER DATABASE ' || quote_ident(here) || ' SET datestyle TO ' || quote_literal('ISO, DMY');
END $$;
-- @migration
CREATE TABLE days (a timestamptz DEFAULT '2020-01-01 00:00', b date DEFAULT '01/02/2020');
DO $$ BEGIN
  EXECUTE format('ALTER ROLE %I IN DATABASE %I SET timezone = %L', current_user, current_database(), 'America/New_York');
END $$;
-- @migration
ALTER TABLE days ADD c timestamptz DEFAULT '2020-01-01 00:00';
