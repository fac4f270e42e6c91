CREATE FUNCTION crypt(text, text) RETURNS text LANGUAGE sql AS $$ SELECT $1 $$;
CREATE TABLE t (id int PRIMARY KEY, pw text DEFAULT crypt('a','b'));
INSERT INTO t (id) VALUES (1);
-- @migration
ALTER TABLE t ALTER COLUMN pw DROP DEFAULT;
ALTER FUNCTION crypt(text, text) RENAME TO old_crypt;
-- @migration
CREATE EXTENSION pgcrypto;
-- @migration
ALTER TABLE t ALTER COLUMN pw SET DEFAULT crypt('a', gen_salt('md5'));
ALTER TABLE t ADD COLUMN h bytea DEFAULT digest('x'::text, 'md5');
-- @migration
ALTER TABLE t ALTER COLUMN pw DROP DEFAULT, DROP COLUMN h;
DROP EXTENSION pgcrypto;
ALTER FUNCTION old_crypt(text, text) RENAME TO crypt;
