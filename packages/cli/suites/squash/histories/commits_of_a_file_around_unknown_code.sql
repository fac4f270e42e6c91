BEGIN;
DO $$ BEGIN IF (SELECT count(*) FROM pg_namespace) > 2 THEN
  CREATE FUNCTION positive(int) RETURNS boolean IMMUTABLE LANGUAGE sql AS 'SELECT $1 > 0';
  CREATE DOMAIN d AS int CHECK (positive(VALUE));
  CREATE TABLE t (a d);
END IF; END $$;
INSERT INTO t VALUES (1);
COMMIT;
BEGIN;
DO $$ BEGIN IF (SELECT count(*) FROM pg_namespace) > 2 THEN
  CREATE OR REPLACE FUNCTION positive(int) RETURNS boolean IMMUTABLE LANGUAGE sql AS 'SELECT $1 < 0';
END IF; END $$;
INSERT INTO t VALUES (-3);
COMMIT;
-- @migration
CREATE TABLE seen (what text);
INSERT INTO seen VALUES ('x');
CREATE PROCEDURE backfill() LANGUAGE plpgsql AS $$ BEGIN INSERT INTO seen VALUES ('a'); COMMIT; INSERT INTO seen VALUES ('b'); END $$;
-- @migration
-- +goose NO TRANSACTION
DO $$ BEGIN IF EXISTS (SELECT FROM seen) THEN CALL backfill(); END IF; END $$;
