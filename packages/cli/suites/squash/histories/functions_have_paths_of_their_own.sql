CREATE SCHEMA sec;
CREATE TABLE sec.m (org int);
CREATE FUNCTION f() RETURNS SETOF int LANGUAGE sql SET search_path = sec AS 'SELECT org FROM m';
CREATE TYPE sec.e AS ENUM ('a');
ALTER TYPE sec.e RENAME TO ee;
CREATE FUNCTION g() RETURNS text LANGUAGE sql SET search_path = sec AS $$ SELECT 'a'::ee::text $$;
CREATE FUNCTION t(x sec.m.org%TYPE) RETURNS int LANGUAGE sql AS 'SELECT 1';
ALTER TYPE sec.ee ADD VALUE 'b';
-- @migration
ALTER TABLE sec.m RENAME COLUMN org TO org_id;
CREATE OR REPLACE FUNCTION f() RETURNS SETOF int LANGUAGE sql SET search_path = sec AS 'SELECT org_id FROM m';
CREATE OR REPLACE FUNCTION g() RETURNS text LANGUAGE sql SET search_path = sec AS $$ SELECT 'b'::ee::text $$;
ALTER TABLE sec.m ALTER org_id TYPE text;
CREATE FUNCTION t(x sec.m.org_id%TYPE) RETURNS int LANGUAGE sql AS 'SELECT 2';
DROP FUNCTION f();
CREATE FUNCTION f() RETURNS SETOF text LANGUAGE sql SET search_path = sec AS 'SELECT org_id FROM m';
