-- @example keeps the order of rows
CREATE TABLE t (id serial, a int);
INSERT INTO t (a) VALUES (1);
-- @migration
INSERT INTO t (a) VALUES (2);
-- @becomes
CREATE TABLE t (id serial, a int);
INSERT INTO t (a) VALUES (1);
INSERT INTO t (a) VALUES (2);

-- @example moves a change before rows that name their columns
CREATE TABLE t (a int);
INSERT INTO t (a) VALUES (1);
-- @migration
ALTER TABLE t ADD COLUMN b int;
INSERT INTO t (a, b) VALUES (2, 2);
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
INSERT INTO t (a) VALUES (1);
INSERT INTO t (a, b) VALUES (2, 2);

-- @example keeps an UPDATE that finds rows
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
-- @migration
UPDATE t SET a = 2;
-- @becomes
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
UPDATE t SET a = 2;

-- @example removes an UPDATE of an empty table
CREATE TABLE t (a int);
-- @migration
UPDATE t SET a = 2;
-- @becomes
CREATE TABLE t (a int);

-- @example removes a DELETE from an empty table
CREATE TABLE t (a int);
-- @migration
DELETE FROM t WHERE a > 1;
-- @becomes
CREATE TABLE t (a int);

-- @example keeps an UPDATE of an empty table with a statement trigger
CREATE TABLE log (a int);
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO log VALUES (1); RETURN NULL; END';
CREATE TRIGGER g AFTER UPDATE ON t FOR EACH STATEMENT EXECUTE FUNCTION f();
-- @migration
UPDATE t SET a = 2;
-- @becomes
CREATE TABLE log (a int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO log VALUES (1); RETURN NULL; END';
CREATE TABLE t (a int);
CREATE TRIGGER g AFTER UPDATE ON t FOR EACH STATEMENT EXECUTE FUNCTION f();
UPDATE t SET a = 2;

-- @example keeps a trigger after rows that did not fire it
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
-- @migration
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.a := 9; RETURN NEW; END';
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
-- @becomes
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.a := 9; RETURN NEW; END';
INSERT INTO t VALUES (1);
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();

-- @example keeps a column that is filled and then dropped
CREATE TABLE t (a int);
INSERT INTO t (a) VALUES (1);
-- @migration
ALTER TABLE t ADD COLUMN b int;
UPDATE t SET b = a;
-- @migration
ALTER TABLE t DROP COLUMN b;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
INSERT INTO t (a) VALUES (1);
UPDATE t SET b = a;
ALTER TABLE t DROP COLUMN b;

-- @example keeps rows that are moved to another table
CREATE TABLE a (x int);
INSERT INTO a VALUES (1);
-- @migration
CREATE TABLE b (x int);
INSERT INTO b SELECT x FROM a;
DELETE FROM a;
-- @becomes
CREATE TABLE a (x int);
CREATE TABLE b (x int);
INSERT INTO a VALUES (1);
INSERT INTO b SELECT x FROM a;
DELETE FROM a;

-- @example keeps TRUNCATE between the rows
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
-- @migration
TRUNCATE t;
INSERT INTO t VALUES (2);
-- @becomes
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
TRUNCATE t;
INSERT INTO t VALUES (2);

-- @example removes TRUNCATE of an empty table and of the empty tables that reference it
CREATE TABLE t (id int PRIMARY KEY);
CREATE TABLE u (id int REFERENCES t);
TRUNCATE t CASCADE;
ALTER TABLE u ADD COLUMN note text;
-- @becomes
CREATE TABLE t (id int PRIMARY KEY);
CREATE TABLE u (
  id int REFERENCES t,
  note text
);

-- @example keeps TRUNCATE of an empty table that a table with rows references
CREATE TABLE t (id int PRIMARY KEY);
CREATE TABLE u (id int REFERENCES t);
INSERT INTO u VALUES (NULL);
-- @migration
TRUNCATE t CASCADE;
-- @becomes
CREATE TABLE t (id int PRIMARY KEY);
CREATE TABLE u (id int REFERENCES t);
INSERT INTO u VALUES (NULL);
TRUNCATE t CASCADE;

-- @example keeps TRUNCATE of an empty table with a trigger that inserts a row
CREATE TABLE t (id int);
CREATE TABLE log (line text);
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log VALUES ('truncated');
  RETURN NULL;
END
$$;
CREATE TRIGGER noting AFTER TRUNCATE ON t EXECUTE FUNCTION note();
-- @migration
TRUNCATE t;
-- @becomes
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log VALUES ('truncated');
  RETURN NULL;
END
$$;
CREATE TABLE t (id int);
CREATE TRIGGER noting AFTER TRUNCATE ON t EXECUTE FUNCTION note();
CREATE TABLE log (line text);
TRUNCATE t;

-- @example keeps TRUNCATE of an empty table if it restarts a sequence
CREATE TABLE t (id serial);
-- @migration
SELECT nextval('t_id_seq');
TRUNCATE t RESTART IDENTITY;
-- @becomes
CREATE TABLE t (id serial);
SELECT nextval('t_id_seq');
TRUNCATE t RESTART IDENTITY;

-- @example moves changes past rows of another table
CREATE TABLE t (a int);
CREATE TABLE u (a int);
INSERT INTO u VALUES (1);
-- @migration
ALTER TABLE t ADD COLUMN b int NOT NULL DEFAULT 1;
ALTER TABLE t ADD CONSTRAINT c CHECK (b > 0);
-- @becomes
CREATE TABLE t (
  a int,
  b int NOT NULL DEFAULT 1,
  CONSTRAINT c CHECK (b > 0)
);
CREATE TABLE u (a int);
INSERT INTO u VALUES (1);

-- @example keeps rows that are inserted through a view
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
INSERT INTO v VALUES (1);
-- @migration
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
INSERT INTO v VALUES (1);
ALTER TABLE t ALTER COLUMN a SET NOT NULL;

-- @example keeps rows that a trigger inserted
CREATE TABLE log (a int);
CREATE TABLE t (a int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO log VALUES (NEW.a); RETURN NEW; END';
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
INSERT INTO t VALUES (1);
-- @migration
ALTER TABLE log ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TABLE log (a int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO log VALUES (NEW.a); RETURN NEW; END';
CREATE TABLE t (a int);
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
INSERT INTO t VALUES (1);
ALTER TABLE log ALTER COLUMN a SET NOT NULL;

-- @example keeps setval
CREATE SEQUENCE s;
-- @migration
SELECT setval('s', 5);
-- @becomes
CREATE SEQUENCE s;
SELECT setval('s', 5);

-- @example folds the rename of a column with rows
CREATE TABLE t (a int);
INSERT INTO t (a) VALUES (1);
-- @migration
ALTER TABLE t RENAME COLUMN a TO b;
INSERT INTO t (b) VALUES (2);
-- @becomes
CREATE TABLE t (b int);
INSERT INTO t (b) VALUES (1);
INSERT INTO t (b) VALUES (2);

-- @example removes an INSERT of no rows if a trigger for the statement only notifies
CREATE TABLE jobs (id int);
CREATE TABLE jobs_before (id int);
CREATE FUNCTION notify_workers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('jobs', '');
  RETURN NULL;
END $$;
CREATE TRIGGER notify_workers AFTER INSERT ON jobs FOR EACH STATEMENT EXECUTE FUNCTION notify_workers();
-- @migration
INSERT INTO jobs SELECT id FROM jobs_before;
DROP TABLE jobs_before;
-- @becomes
CREATE FUNCTION notify_workers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('jobs', '');
  RETURN NULL;
END $$;
CREATE TABLE jobs (id int);
CREATE TRIGGER notify_workers AFTER INSERT ON jobs FOR EACH STATEMENT EXECUTE FUNCTION notify_workers();

-- @example keeps an INSERT of no rows if a trigger for the statement inserts a row
CREATE TABLE jobs (id int);
CREATE TABLE jobs_before (id int);
CREATE TABLE log (at int);
CREATE FUNCTION record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log VALUES (1);
  RETURN NULL;
END $$;
CREATE TRIGGER record AFTER INSERT ON jobs FOR EACH STATEMENT EXECUTE FUNCTION record();
-- @migration
INSERT INTO jobs SELECT id FROM jobs_before;
-- @becomes
CREATE FUNCTION record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log VALUES (1);
  RETURN NULL;
END $$;
CREATE TABLE jobs (id int);
CREATE TRIGGER record AFTER INSERT ON jobs FOR EACH STATEMENT EXECUTE FUNCTION record();
CREATE TABLE jobs_before (id int);
CREATE TABLE log (at int);
INSERT INTO jobs SELECT id FROM jobs_before;

-- @example folds columns that come after an INSERT without a list of columns
CREATE TABLE countries (code text, name text);
INSERT INTO countries VALUES ('de', 'Germany');
CREATE TABLE shops (country text);
INSERT INTO shops SELECT code FROM countries;
-- @migration
ALTER TABLE countries ADD COLUMN currency text NOT NULL DEFAULT 'EUR';
ALTER TABLE shops ADD COLUMN open boolean DEFAULT true;
-- @migration
ALTER TABLE shops RENAME COLUMN country TO located_in;
-- @becomes
CREATE TABLE countries (
  code text,
  name text,
  currency text NOT NULL DEFAULT 'EUR'
);
CREATE TABLE shops (
  located_in text,
  open boolean DEFAULT true
);
INSERT INTO countries VALUES ('de', 'Germany');
INSERT INTO shops SELECT code FROM countries;

-- @example keeps DROP COLUMN before an INSERT without a list of columns
CREATE TABLE t (a int, b int, c int);
INSERT INTO t VALUES (1, 2, 3);
-- @migration
ALTER TABLE t DROP COLUMN a;
INSERT INTO t VALUES (4, 5);
-- @migration
ALTER TABLE t ADD COLUMN d int DEFAULT 6;
-- @becomes
CREATE TABLE t (
  a int,
  b int,
  c int,
  d int DEFAULT 6
);
INSERT INTO t VALUES (1, 2, 3);
ALTER TABLE t DROP COLUMN a;
INSERT INTO t VALUES (4, 5);

-- @example keeps columns after an INSERT of whole rows
CREATE TABLE s (a int);
INSERT INTO s VALUES (1);
CREATE TABLE t (a int);
INSERT INTO t SELECT * FROM s;
-- @migration
ALTER TABLE t ADD COLUMN b int DEFAULT 6;
ALTER TABLE s ADD COLUMN b int DEFAULT 7;
-- @becomes
CREATE TABLE s (a int);
CREATE TABLE t (a int);
INSERT INTO s VALUES (1);
INSERT INTO t SELECT * FROM s;
ALTER TABLE s ADD COLUMN b int DEFAULT 7;
ALTER TABLE t ADD COLUMN b int DEFAULT 6;
