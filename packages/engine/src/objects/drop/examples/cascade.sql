-- @example a schema goes with all that is in it
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

-- @example what CASCADE takes from a table that stays is gone, and the table is not
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

-- @example a type takes its columns along, with their indexes, and the functions that take it
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

-- @example a domain takes the domains over it along
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

-- @example a view that was replaced depends on what it reads now
CREATE TABLE old (a int);
CREATE TABLE new (a int);
CREATE VIEW v AS SELECT a FROM old;
-- @migration
CREATE OR REPLACE VIEW v AS SELECT a FROM new;
DROP TABLE old CASCADE;
-- @becomes
CREATE TABLE new (a int);
CREATE VIEW v AS SELECT a FROM new;

-- @example a part of a query hides the table of its name
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

-- @example tables that refer to each other are dropped together
CREATE TABLE a (id int PRIMARY KEY);
CREATE TABLE b (id int PRIMARY KEY, a int REFERENCES a);
ALTER TABLE a ADD b int REFERENCES b;
-- @migration
DROP TABLE a, b;
-- @becomes


-- @example a policy goes with the table that it asks, a rule with the one it writes to
CREATE TABLE members (id int);
CREATE TABLE log (id int);
CREATE TABLE t (id int);
CREATE POLICY p ON t USING (id IN (SELECT id FROM members));
CREATE RULE r AS ON INSERT TO t DO ALSO INSERT INTO log VALUES (NEW.id);
-- @migration
DROP TABLE members, log CASCADE;
-- @becomes
CREATE TABLE t (id int);

-- @example a table made by a query holds values of a type that nobody wrote down
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

-- @example the defaults that take their values from a sequence go with the table that owns it
CREATE TABLE a (id serial);
CREATE TABLE b (id int DEFAULT nextval('a_id_seq'), n int);
-- @migration
DROP TABLE a CASCADE;
-- @becomes
CREATE TABLE a (id serial);
CREATE TABLE b (id int DEFAULT nextval('a_id_seq'), n int);
DROP TABLE a CASCADE;

-- @example a function that is only text is not bound to the table it reads
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

-- @example which overload a default calls is not known
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

-- @example an index takes along the foreign keys that are held against it
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

-- @example of two indexes alike, either can be the one that a foreign key is held against
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
