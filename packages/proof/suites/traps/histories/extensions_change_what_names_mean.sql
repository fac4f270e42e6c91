CREATE SCHEMA a;
CREATE DOMAIN a.citext AS text;
CREATE TYPE a.query_int AS ENUM ('x');
SET search_path = public, a;
CREATE TABLE t (x bigint[], y bigint[], c citext, q query_int, r int4range, CHECK (x @> y), EXCLUDE USING gist (r WITH =));
CREATE INDEX i ON t (c) WHERE x && y;
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
-- @migration
CREATE EXTENSION citext;
CREATE EXTENSION intarray;
-- @migration
ALTER DEFAULT PRIVILEGES GRANT EXECUTE ON FUNCTIONS TO PUBLIC;
CREATE EXTENSION btree_gist;
-- @migration
SET search_path = public, a;
ALTER TABLE t ALTER COLUMN x TYPE int[], ALTER COLUMN y TYPE int[];
ALTER TABLE t ADD COLUMN d citext, ADD COLUMN e text DEFAULT 'E'::citext;
ALTER TABLE t ALTER COLUMN r TYPE int USING lower(r);
