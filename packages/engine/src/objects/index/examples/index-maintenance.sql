-- @example removes the maintenance of indexes that is ended and resumed around nothing
CREATE TABLE post (id int PRIMARY KEY);
-- @migration
ALTER TABLE post ADD COLUMN reports int;
UPDATE pg_index SET indisready = FALSE WHERE indrelid = (SELECT oid FROM pg_class WHERE relname = 'post');
UPDATE post SET reports = 0;
UPDATE pg_index SET indisready = TRUE WHERE indrelid = (SELECT oid FROM pg_class WHERE relname = 'post');
REINDEX TABLE post;
ALTER TABLE post ALTER COLUMN reports SET NOT NULL;
-- @becomes
CREATE TABLE post (
  id int PRIMARY KEY,
  reports int NOT NULL
);

-- @example keeps it around a change of rows
CREATE TABLE post (id int PRIMARY KEY, reports int);
INSERT INTO post VALUES (1);
-- @migration
UPDATE pg_index SET indisready = FALSE WHERE indrelid = 'post'::regclass;
UPDATE post SET reports = 0;
UPDATE pg_index SET indisready = TRUE WHERE indrelid = 'post'::regclass;
REINDEX TABLE post;
-- @becomes
CREATE TABLE post (id int PRIMARY KEY, reports int);
INSERT INTO post VALUES (1);
UPDATE pg_index SET indisready = FALSE WHERE indrelid = 'post'::regclass;
UPDATE post SET reports = 0;
UPDATE pg_index SET indisready = TRUE WHERE indrelid = 'post'::regclass;
REINDEX TABLE post;

-- @example keeps the maintenance of indexes ended
CREATE TABLE post (id int PRIMARY KEY);
-- @migration
UPDATE pg_index SET indisready = FALSE WHERE indrelid = 'post'::regclass;
-- @migration
ALTER TABLE post ADD COLUMN reports int;
-- @becomes
CREATE TABLE post (id int PRIMARY KEY);
UPDATE pg_index SET indisready = FALSE WHERE indrelid = 'post'::regclass;
ALTER TABLE post ADD COLUMN reports int;

-- @example keeps REINDEX if a function that computes keys was replaced
CREATE FUNCTION plain(t text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT lower(t)';
CREATE TABLE word (t text);
CREATE UNIQUE INDEX word_plain ON word (plain(t));
INSERT INTO word VALUES ('A');
-- @migration
CREATE OR REPLACE FUNCTION plain(t text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT t';
-- @migration
REINDEX INDEX word_plain;
-- @becomes
CREATE FUNCTION plain(t text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT lower(t)';
CREATE TABLE word (t text);
CREATE UNIQUE INDEX word_plain ON word (plain(t));
INSERT INTO word VALUES ('A');
CREATE OR REPLACE FUNCTION plain(t text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT t';
REINDEX INDEX word_plain;

-- @example keeps the body that an index caches when it is created
CREATE FUNCTION half(n int) RETURNS int IMMUTABLE LANGUAGE sql AS $$ SELECT abs(n) % 2 $$;
CREATE TABLE t (n int);
CREATE UNIQUE INDEX t_half ON t (half(n));
CREATE OR REPLACE FUNCTION half(n int) RETURNS int IMMUTABLE LANGUAGE sql AS $$ SELECT 1 - n % 2 $$;
INSERT INTO t VALUES (-3), (3) ON CONFLICT DO NOTHING;
-- @becomes
CREATE FUNCTION half(n int) RETURNS int IMMUTABLE LANGUAGE sql AS $$ SELECT abs(n) % 2 $$;
CREATE TABLE t (n int);
CREATE UNIQUE INDEX t_half ON t (half(n));
CREATE OR REPLACE FUNCTION half(n int) RETURNS int IMMUTABLE LANGUAGE sql AS $$ SELECT 1 - n % 2 $$;
INSERT INTO t VALUES (-3), (3) ON CONFLICT DO NOTHING;

-- @example keeps the body that an exclusion constraint caches when it is created
CREATE FUNCTION half(n int) RETURNS int IMMUTABLE LANGUAGE sql AS $$ SELECT abs(n) % 2 $$;
CREATE TABLE t (n int, EXCLUDE USING btree (half(n) WITH =));
CREATE OR REPLACE FUNCTION half(n int) RETURNS int IMMUTABLE LANGUAGE sql AS $$ SELECT 1 - n % 2 $$;
INSERT INTO t VALUES (-3), (3) ON CONFLICT DO NOTHING;
-- @becomes
CREATE FUNCTION half(n int) RETURNS int IMMUTABLE LANGUAGE sql AS $$ SELECT abs(n) % 2 $$;
CREATE TABLE t (n int, EXCLUDE USING btree (half(n) WITH =));
CREATE OR REPLACE FUNCTION half(n int) RETURNS int IMMUTABLE LANGUAGE sql AS $$ SELECT 1 - n % 2 $$;
INSERT INTO t VALUES (-3), (3) ON CONFLICT DO NOTHING;

-- @example folds around the REINDEX of an index whose function reads the clock
CREATE TABLE t (at timestamptz);
CREATE FUNCTION age_of(timestamptz) RETURNS int IMMUTABLE LANGUAGE sql AS 'SELECT extract(epoch FROM now() - $1)::int';
CREATE INDEX i ON t (age_of(at));
CREATE TABLE u (a int);
INSERT INTO t VALUES ('2020-01-01');
-- @migration
REINDEX TABLE t;
ALTER TABLE u ADD COLUMN b int;
-- @becomes
CREATE FUNCTION age_of(timestamptz) RETURNS int IMMUTABLE LANGUAGE sql AS 'SELECT extract(epoch FROM now() - $1)::int';
CREATE TABLE t (at timestamptz);
CREATE INDEX i ON t (age_of(at));
CREATE TABLE u (
  a int,
  b int
);
INSERT INTO t VALUES ('2020-01-01');
REINDEX TABLE t;
