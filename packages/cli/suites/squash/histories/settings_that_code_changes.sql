CREATE SCHEMA x;
CREATE TABLE a (id int);
INSERT INTO a VALUES (1);
DO $$ BEGIN IF EXISTS (SELECT FROM a) THEN EXECUTE 'SET search_path = x'; END IF; END $$;
CREATE TABLE b (id int);
RESET search_path;
CREATE TABLE c (id int);
-- @migration
CREATE TABLE b (id int);
ALTER TABLE b ADD y int;
BEGIN;
DO $$ BEGIN IF EXISTS (SELECT FROM a) THEN SET LOCAL search_path = x; CREATE TABLE d (id int); END IF; END $$;
CREATE TABLE e (id int);
COMMIT;
CREATE TABLE d (id int);
-- @migration
SELECT set_config('search_path', (SELECT 'x'), false);
CREATE TABLE a (id int);
-- @migration
CREATE INDEX ON a (id);
CREATE TABLE e (id int);
DO $$ BEGIN SET enable_seqscan = off; PERFORM FROM a; END $$;
CREATE TABLE f (id int);
-- @migration
ALTER TABLE f ADD y int;
