-- @example removes a dropped schema with its contents
CREATE TABLE kept (a int);
CREATE SCHEMA old;
CREATE TYPE old.mood AS ENUM ('sad');
CREATE TABLE old.t (id int PRIMARY KEY, m old.mood);
CREATE VIEW old.v AS SELECT id FROM old.t;
CREATE FUNCTION old.f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TRIGGER g BEFORE INSERT ON old.t FOR EACH ROW EXECUTE FUNCTION old.f();
-- @migration
DROP SCHEMA old CASCADE;
-- @becomes
CREATE TABLE kept (a int);

-- @example keeps a cascade that drops a column of a table that stays
CREATE SCHEMA old;
CREATE TYPE old.mood AS ENUM ('sad');
CREATE TABLE t (id int, m old.mood, n int);
-- @migration
DROP SCHEMA old CASCADE;
-- @migration
ALTER TABLE t ADD COLUMN m text;
-- @becomes
CREATE SCHEMA old;
CREATE TYPE old.mood AS ENUM ('sad');
CREATE TABLE t (id int, m old.mood, n int);
DROP SCHEMA old CASCADE;
ALTER TABLE t ADD COLUMN m text;

-- @example knows the columns, indexes and functions that DROP TYPE CASCADE drops
CREATE TYPE mood AS ENUM ('sad');
CREATE TABLE t (id int, m mood DEFAULT 'sad');
CREATE INDEX i ON t (m);
CREATE FUNCTION f(mood) RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE FUNCTION g() RETURNS text LANGUAGE sql AS $$ SELECT 'a' $$;
-- @migration
DROP TYPE mood CASCADE;
-- @becomes
CREATE TYPE mood AS ENUM ('sad');
CREATE TABLE t (id int, m mood DEFAULT 'sad');
CREATE INDEX i ON t (m);
CREATE FUNCTION f(mood) RETURNS int LANGUAGE sql AS 'SELECT 1';
DROP TYPE mood CASCADE;
CREATE FUNCTION g() RETURNS text LANGUAGE sql AS $$ SELECT 'a' $$;

-- @example knows the domains that DROP DOMAIN CASCADE drops
CREATE DOMAIN a AS int;
CREATE DOMAIN b AS a CHECK (VALUE > 0);
CREATE TABLE t (id int, x b, y a);
-- @migration
DROP DOMAIN a CASCADE;
-- @becomes
CREATE DOMAIN a AS int;
CREATE DOMAIN b AS a CHECK (VALUE > 0);
CREATE TABLE t (id int, x b, y a);
DROP DOMAIN a CASCADE;

-- @example follows the dependencies of a replaced view
CREATE TABLE old (a int);
CREATE TABLE new (a int);
CREATE VIEW v AS SELECT a FROM old;
-- @migration
CREATE OR REPLACE VIEW v AS SELECT a FROM new;
DROP TABLE old CASCADE;
-- @becomes
CREATE TABLE new (a int);
CREATE VIEW v AS SELECT a FROM new;

-- @example keeps a cascade beside a CTE with the name of the dropped table
CREATE TABLE old (a int);
CREATE TABLE new (a int);
CREATE VIEW v AS WITH old AS (SELECT a FROM new) SELECT a FROM old;
-- @migration
DROP TABLE old CASCADE;
-- @becomes
CREATE TABLE old (a int);
CREATE TABLE new (a int);
CREATE VIEW v AS WITH old AS (SELECT a FROM new) SELECT a FROM old;
DROP TABLE old CASCADE;

-- @example drops tables that reference each other together
CREATE TABLE a (id int PRIMARY KEY);
CREATE TABLE b (id int PRIMARY KEY, a int REFERENCES a);
ALTER TABLE a ADD b int REFERENCES b;
-- @migration
DROP TABLE a, b;
-- @becomes


-- @example drops policies and rules with the tables that they use
CREATE TABLE members (id int);
CREATE TABLE log (id int);
CREATE TABLE t (id int);
CREATE POLICY p ON t USING (id IN (SELECT id FROM members));
CREATE RULE r AS ON INSERT TO t DO ALSO INSERT INTO log VALUES (NEW.id);
-- @migration
DROP TABLE members, log CASCADE;
-- @becomes
CREATE TABLE t (id int);

-- @example knows the column types of CREATE TABLE AS
CREATE TYPE mood AS ENUM ('sad');
CREATE TABLE a (id int, m mood);
CREATE TABLE b AS SELECT m, id FROM a;
DROP TABLE a;
-- @migration
DROP TYPE mood CASCADE;
-- @migration
ALTER TABLE b ADD COLUMN m text;
-- @becomes
CREATE TYPE mood AS ENUM ('sad');
CREATE TABLE a (id int, m mood);
CREATE TABLE b AS SELECT m, id FROM a;
DROP TABLE a;
DROP TYPE mood CASCADE;
ALTER TABLE b ADD COLUMN m text;

-- @example knows the defaults that DROP TABLE CASCADE drops with a sequence
CREATE TABLE a (id serial);
CREATE TABLE b (id int DEFAULT nextval('a_id_seq'), n int);
-- @migration
DROP TABLE a CASCADE;
-- @becomes
CREATE TABLE a (id serial);
CREATE TABLE b (id int DEFAULT nextval('a_id_seq'), n int);
DROP TABLE a CASCADE;

-- @example keeps a function whose body is text when its table is dropped
CREATE TABLE a (id int);
CREATE FUNCTION f() RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM a';
CREATE FUNCTION g(x a) RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @migration
DROP TABLE a CASCADE;
-- @becomes
CREATE TABLE a (id int);
CREATE FUNCTION f() RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM a';
CREATE FUNCTION g(x a) RETURNS int LANGUAGE sql AS 'SELECT 1';
DROP TABLE a CASCADE;

-- @example keeps a cascade if the overload that a default calls is unknown
CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE FUNCTION f(text) RETURNS int LANGUAGE sql AS 'SELECT 2';
CREATE TABLE t (a int DEFAULT f(1));
-- @migration
DROP FUNCTION f(text) CASCADE;
-- @becomes
CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1';
CREATE FUNCTION f(text) RETURNS int LANGUAGE sql AS 'SELECT 2';
CREATE TABLE t (a int DEFAULT f(1));
DROP FUNCTION f(text) CASCADE;

-- @example drops the foreign keys that reference a dropped index
CREATE TABLE a (id int NOT NULL, tenant int NOT NULL);
CREATE UNIQUE INDEX a_key ON a (id);
CREATE TABLE b (id int PRIMARY KEY, a int, tenant int);
ALTER TABLE b ADD CONSTRAINT b_fk FOREIGN KEY (a) REFERENCES a (id);
-- @migration
DROP INDEX a_key CASCADE;
CREATE UNIQUE INDEX a_key ON a (id, tenant);
ALTER TABLE b ADD CONSTRAINT b_fk FOREIGN KEY (a, tenant) REFERENCES a (id, tenant);
-- @becomes
CREATE TABLE a (id int NOT NULL, tenant int NOT NULL);
CREATE UNIQUE INDEX a_key ON a (id, tenant);
CREATE TABLE b (
  id int PRIMARY KEY,
  a int,
  tenant int,
  CONSTRAINT b_fk FOREIGN KEY (a, tenant) REFERENCES a (id, tenant)
);

-- @example keeps a cascade if a foreign key may reference either of two indexes
CREATE TABLE a (id int NOT NULL);
CREATE UNIQUE INDEX a_first ON a (id);
CREATE UNIQUE INDEX a_second ON a (id);
CREATE TABLE b (a int);
ALTER TABLE b ADD CONSTRAINT b_fk FOREIGN KEY (a) REFERENCES a (id);
-- @migration
DROP INDEX a_second CASCADE;
-- @becomes
CREATE TABLE a (id int NOT NULL);
CREATE UNIQUE INDEX a_first ON a (id);
CREATE UNIQUE INDEX a_second ON a (id);
CREATE TABLE b (
  a int,
  CONSTRAINT b_fk FOREIGN KEY (a) REFERENCES a (id)
);
DROP INDEX a_second CASCADE;

-- @example follows DROP TYPE … CASCADE if a table made by a query cannot have the type
CREATE TYPE visibility AS ENUM ('public');
CREATE TABLE votes (at timestamptz, score int);
CREATE TABLE last_votes AS SELECT max(at) AS at, score > 0 AS is_up FROM votes GROUP BY score;
-- @migration
DROP TYPE visibility CASCADE;
ALTER TABLE votes ADD COLUMN post int;
-- @becomes
CREATE TABLE votes (
  at timestamptz,
  score int,
  post int
);
CREATE TABLE last_votes AS SELECT max(at) AS at, score > 0 AS is_up FROM votes GROUP BY score;

-- @example keeps DROP TYPE … CASCADE if a table made by a query may have the type
CREATE TYPE visibility AS ENUM ('public');
CREATE TABLE posts (visible visibility, score int);
CREATE TABLE last_posts AS SELECT max(visible) AS visible, score FROM posts GROUP BY score;
DROP TABLE posts;
-- @migration
DROP TYPE visibility CASCADE;
-- @becomes
CREATE TYPE visibility AS ENUM ('public');
CREATE TABLE posts (visible visibility, score int);
CREATE TABLE last_posts AS SELECT max(visible) AS visible, score FROM posts GROUP BY score;
DROP TABLE posts;
DROP TYPE visibility CASCADE;
