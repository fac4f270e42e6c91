-- @example removes the sequence of a serial column with its table
CREATE TABLE keep (a int);
CREATE TABLE t (id serial PRIMARY KEY);
-- @migration
DROP TABLE t;
-- @becomes
CREATE TABLE keep (a int);

-- @example removes all changes of a dropped table
CREATE TABLE keep (a int);
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b int;
ALTER TABLE t ALTER COLUMN b SET NOT NULL;
CREATE INDEX i ON t (b);
-- @migration
DROP TABLE t;
-- @becomes
CREATE TABLE keep (a int);

-- @example removes a trigger with its table, and keeps its function
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TABLE t (a int);
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
-- @migration
DROP TABLE t;
-- @becomes
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';

-- @example removes a table, its trigger and its function
CREATE TABLE keep (a int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TABLE t (a int);
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
-- @migration
DROP TABLE t;
DROP FUNCTION f();
-- @becomes
CREATE TABLE keep (a int);

-- @example removes two tables of one DROP
CREATE TABLE keep (a int);
CREATE TABLE t (a int);
CREATE TABLE u (a int);
-- @migration
DROP TABLE t, u;
-- @becomes
CREATE TABLE keep (a int);

-- @example removes a table that references one that stays
CREATE TABLE keep (id int PRIMARY KEY);
CREATE TABLE t (keep_id int REFERENCES keep (id));
-- @migration
DROP TABLE t;
-- @becomes
CREATE TABLE keep (id int PRIMARY KEY);

-- @example removes an existing table with DROP IF EXISTS
CREATE TABLE keep (a int);
CREATE TABLE t (a int);
-- @migration
DROP TABLE IF EXISTS t;
-- @becomes
CREATE TABLE keep (a int);

-- @example removes a view with CASCADE
CREATE TABLE keep (a int);
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
-- @migration
DROP TABLE t CASCADE;
-- @becomes
CREATE TABLE keep (a int);

-- @example removes a view with one of its two tables
CREATE TABLE keep (a int);
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT keep.a FROM keep JOIN t USING (a);
-- @migration
DROP VIEW v;
DROP TABLE t;
-- @becomes
CREATE TABLE keep (a int);

-- @example keeps the last of three tables of one name
CREATE TABLE t (a int);
-- @migration
DROP TABLE t;
CREATE TABLE t (b int);
-- @migration
DROP TABLE t;
CREATE TABLE t (c int);
-- @becomes
CREATE TABLE t (c int);

-- @example removes UPDATEs and DELETEs of a dropped table
CREATE TABLE keep (a int);
CREATE TABLE t (a int);
INSERT INTO t VALUES (1), (2);
UPDATE t SET a = a + 1;
DELETE FROM t WHERE a = 2;
-- @migration
DROP TABLE t;
-- @becomes
CREATE TABLE keep (a int);

-- @example removes rows that come from a table that stays
CREATE TABLE keep (a int);
INSERT INTO keep VALUES (1);
CREATE TABLE t (a int);
INSERT INTO t SELECT a FROM keep;
-- @migration
DROP TABLE t;
-- @becomes
CREATE TABLE keep (a int);
INSERT INTO keep VALUES (1);

-- @example keeps a dropped table whose rows advanced a sequence
CREATE SEQUENCE s;
CREATE TABLE t (a int DEFAULT nextval('s'));
INSERT INTO t DEFAULT VALUES;
-- @migration
DROP TABLE t;
-- @becomes
CREATE SEQUENCE s;
CREATE TABLE t (a int DEFAULT nextval('s'));
INSERT INTO t DEFAULT VALUES;
DROP TABLE t;

-- @example keeps rows that a trigger wrote to another table
CREATE TABLE log (a int);
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO log VALUES (NEW.a); RETURN NEW; END';
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
INSERT INTO t VALUES (1);
-- @migration
DROP TABLE t;
-- @becomes
CREATE TABLE log (a int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO log VALUES (NEW.a); RETURN NEW; END';
CREATE TABLE t (a int);
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
INSERT INTO t VALUES (1);
DROP TABLE t;

-- @example keeps rows that a cascade changed
CREATE TABLE t (id int PRIMARY KEY);
CREATE TABLE keep (t_id int REFERENCES t (id) ON DELETE SET NULL);
INSERT INTO t VALUES (1);
INSERT INTO keep VALUES (1);
DELETE FROM t;
-- @migration
ALTER TABLE keep DROP CONSTRAINT keep_t_id_fkey;
DROP TABLE t;
-- @becomes
CREATE TABLE t (id int PRIMARY KEY);
CREATE TABLE keep (t_id int REFERENCES t (id) ON DELETE SET NULL);
INSERT INTO t VALUES (1);
INSERT INTO keep VALUES (1);
DELETE FROM t;
ALTER TABLE keep DROP CONSTRAINT keep_t_id_fkey;
DROP TABLE t;

-- @example keeps a copy made with LIKE
CREATE TABLE t (a int DEFAULT 5);
CREATE TABLE u (LIKE t INCLUDING ALL);
-- @migration
DROP TABLE t;
-- @becomes
CREATE TABLE t (a int DEFAULT 5);
CREATE TABLE u (LIKE t INCLUDING ALL);
DROP TABLE t;

-- @example keeps a table created from its rows
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
CREATE TABLE u AS SELECT a FROM t;
-- @migration
DROP TABLE t;
-- @becomes
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
CREATE TABLE u AS SELECT a FROM t;
DROP TABLE t;

-- @example keeps the rows of a table that takes its name
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
-- @migration
DROP TABLE t;
CREATE TABLE t (b text);
INSERT INTO t VALUES ('x');
-- @becomes
CREATE TABLE t (b text);
INSERT INTO t VALUES ('x');
