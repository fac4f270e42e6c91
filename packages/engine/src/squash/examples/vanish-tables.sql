-- @example a column's serial goes with the table
CREATE TABLE keep (a int);
CREATE TABLE t (id serial PRIMARY KEY);
-- @migration
DROP TABLE t;
-- @becomes
CREATE TABLE keep (a int);

-- @example all that was changed on it goes with it
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

-- @example a trigger goes with its table, its function stays
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TABLE t (a int);
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
-- @migration
DROP TABLE t;
-- @becomes
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';

-- @example a table, its trigger and its function
CREATE TABLE keep (a int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TABLE t (a int);
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
-- @migration
DROP TABLE t;
DROP FUNCTION f();
-- @becomes
CREATE TABLE keep (a int);

-- @example two tables in one DROP
CREATE TABLE keep (a int);
CREATE TABLE t (a int);
CREATE TABLE u (a int);
-- @migration
DROP TABLE t, u;
-- @becomes
CREATE TABLE keep (a int);

-- @example a table that refers to one that stays
CREATE TABLE keep (id int PRIMARY KEY);
CREATE TABLE t (keep_id int REFERENCES keep (id));
-- @migration
DROP TABLE t;
-- @becomes
CREATE TABLE keep (id int PRIMARY KEY);

-- @example IF EXISTS on a table that is there
CREATE TABLE keep (a int);
CREATE TABLE t (a int);
-- @migration
DROP TABLE IF EXISTS t;
-- @becomes
CREATE TABLE keep (a int);

-- @example CASCADE takes the view with it
CREATE TABLE keep (a int);
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
-- @migration
DROP TABLE t CASCADE;
-- @becomes
CREATE TABLE keep (a int);

-- @example a view that reads two tables goes with one, the other stays
CREATE TABLE keep (a int);
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT keep.a FROM keep JOIN t USING (a);
-- @migration
DROP VIEW v;
DROP TABLE t;
-- @becomes
CREATE TABLE keep (a int);

-- @example made three times, the last one is left
CREATE TABLE t (a int);
-- @migration
DROP TABLE t;
CREATE TABLE t (b int);
-- @migration
DROP TABLE t;
CREATE TABLE t (c int);
-- @becomes
CREATE TABLE t (c int);

-- @example rows that were updated and deleted in it
CREATE TABLE keep (a int);
CREATE TABLE t (a int);
INSERT INTO t VALUES (1), (2);
UPDATE t SET a = a + 1;
DELETE FROM t WHERE a = 2;
-- @migration
DROP TABLE t;
-- @becomes
CREATE TABLE keep (a int);

-- @example rows that it got from a table that stays
CREATE TABLE keep (a int);
INSERT INTO keep VALUES (1);
CREATE TABLE t (a int);
INSERT INTO t SELECT a FROM keep;
-- @migration
DROP TABLE t;
-- @becomes
CREATE TABLE keep (a int);
INSERT INTO keep VALUES (1);

-- @example a sequence of its own that another table took numbers from stays
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

-- @example what a trigger wrote elsewhere stays
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

-- @example rows that its key cascaded to stay as they became
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

-- @example a copy made with LIKE stays
CREATE TABLE t (a int DEFAULT 5);
CREATE TABLE u (LIKE t INCLUDING ALL);
-- @migration
DROP TABLE t;
-- @becomes
CREATE TABLE t (a int DEFAULT 5);
CREATE TABLE u (LIKE t INCLUDING ALL);
DROP TABLE t;

-- @example a table made from its rows stays
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

-- @example a table of the same name in its place keeps its rows
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
-- @migration
DROP TABLE t;
CREATE TABLE t (b text);
INSERT INTO t VALUES ('x');
-- @becomes
CREATE TABLE t (b text);
INSERT INTO t VALUES ('x');
