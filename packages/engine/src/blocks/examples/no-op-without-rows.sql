-- @example removes a batched backfill of an empty table
CREATE TABLE t (id int PRIMARY KEY, old text);
-- @migration
ALTER TABLE t ADD COLUMN a text;
DO $$
DECLARE n integer;
BEGIN
  LOOP
    UPDATE t SET a = old WHERE id IN (SELECT id FROM t WHERE a IS NULL LIMIT 100);
    GET DIAGNOSTICS n = ROW_COUNT;
    EXIT WHEN n = 0;
    PERFORM pg_sleep(1);
  END LOOP;
END $$;
ALTER TABLE t DROP COLUMN old;
-- @becomes
CREATE TABLE t (
  id int PRIMARY KEY,
  a text
);

-- @example keeps a batched backfill that finds rows, and its columns
CREATE TABLE t (id int PRIMARY KEY, old text);
INSERT INTO t (id, old) VALUES (1, 'x');
-- @migration
ALTER TABLE t ADD COLUMN a text;
DO $$
DECLARE n integer;
BEGIN
  LOOP
    UPDATE t SET a = old WHERE id IN (SELECT id FROM t WHERE a IS NULL LIMIT 100);
    GET DIAGNOSTICS n = ROW_COUNT;
    EXIT WHEN n = 0;
  END LOOP;
END $$;
ALTER TABLE t DROP COLUMN old;
-- @becomes
CREATE TABLE t (
  id int PRIMARY KEY,
  old text,
  a text
);
INSERT INTO t (id, old) VALUES (1, 'x');
DO $$
DECLARE n integer;
BEGIN
  LOOP
    UPDATE t SET a = old WHERE id IN (SELECT id FROM t WHERE a IS NULL LIMIT 100);
    GET DIAGNOSTICS n = ROW_COUNT;
    EXIT WHEN n = 0;
  END LOOP;
END $$;
ALTER TABLE t DROP COLUMN old;

-- @example removes a batch procedure that is called on an empty table and dropped
CREATE TABLE t (id int PRIMARY KEY, a int);
CREATE PROCEDURE backfill() LANGUAGE plpgsql AS $$
BEGIN
  LOOP
    UPDATE t SET a = 0 WHERE a IS NULL;
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$;
CALL backfill();
DROP PROCEDURE backfill();
-- @migration
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TABLE t (
  id int PRIMARY KEY,
  a int NOT NULL
);

-- @example removes a temporary table that is filled from an empty table
CREATE TABLE t (id int PRIMARY KEY, a int);
-- @migration
DO $$
DECLARE n integer;
BEGIN
  LOOP
    CREATE TEMP TABLE IF NOT EXISTS candidates (id int) ON COMMIT DROP;
    TRUNCATE candidates;
    INSERT INTO candidates SELECT id FROM t WHERE a IS NULL LIMIT 100;
    SELECT count(*) INTO n FROM candidates;
    EXIT WHEN n = 0;
    UPDATE t SET a = 0 FROM candidates WHERE candidates.id = t.id;
  END LOOP;
END $$;
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TABLE t (
  id int PRIMARY KEY,
  a int NOT NULL
);

-- @example removes a loop over an empty table
CREATE TABLE t (id int PRIMARY KEY);
CREATE TABLE gone (id int);
-- @migration
DO $$
DECLARE r record;
BEGIN
  FOR r IN SELECT id FROM t JOIN gone USING (id) LOOP
    EXECUTE 'CREATE TABLE t_' || r.id || ' ()';
  END LOOP;
END $$;
DROP TABLE gone;
-- @becomes
CREATE TABLE t (id int PRIMARY KEY);

-- @example follows a function with variables of an enum type
CREATE TYPE kind AS ENUM ('a', 'b');
CREATE TABLE t (id int PRIMARY KEY, k kind, n int);
CREATE TABLE log (n int);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  other kind;
  number int;
BEGIN
  SELECT k, n INTO other, number FROM t WHERE id = NEW.id - 1;
  INSERT INTO log (n) VALUES (number);
  RETURN NEW;
END $$;
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
INSERT INTO t VALUES (1, 'a', 1), (2, 'b', 2);
-- @migration
ALTER TABLE log ADD COLUMN b int;
CREATE TABLE u (a int);
-- @migration
ALTER TABLE u ADD COLUMN b int;
-- @becomes
CREATE TYPE kind AS ENUM ('a', 'b');
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  other kind;
  number int;
BEGIN
  SELECT k, n INTO other, number FROM t WHERE id = NEW.id - 1;
  INSERT INTO log (n) VALUES (number);
  RETURN NEW;
END $$;
CREATE TABLE t (id int PRIMARY KEY, k kind, n int);
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
CREATE TABLE log (
  n int,
  b int
);
CREATE TABLE u (
  a int,
  b int
);
INSERT INTO t VALUES (1, 'a', 1), (2, 'b', 2);

-- @example removes an UPDATE that numbers the rows of an empty table
CREATE SEQUENCE numbers;
CREATE TABLE t (id int PRIMARY KEY, made date, number text);
-- @migration
DO $$
DECLARE y text;
BEGIN
  FOR y IN SELECT DISTINCT date_part('year', made)::text FROM t LOOP
    EXECUTE 'CREATE SEQUENCE IF NOT EXISTS number_' || y;
  END LOOP;
END $$;
UPDATE t SET number = nextval('numbers');
UPDATE t SET number = nextval('number_' || date_part('year', made)::text);
INSERT INTO t SELECT nextval('numbers'), made FROM t;
ALTER TABLE t ALTER COLUMN number SET NOT NULL;
-- @becomes
CREATE SEQUENCE numbers;
CREATE TABLE t (
  id int PRIMARY KEY,
  made date,
  number text NOT NULL
);

-- @example keeps an UPDATE of an empty table that advances a sequence in its condition
CREATE SEQUENCE numbers;
CREATE TABLE t (id int);
UPDATE t SET id = 1 WHERE nextval('numbers') > 0;
-- @migration
ALTER TABLE t ADD COLUMN a int;
-- @becomes
CREATE SEQUENCE numbers;
CREATE TABLE t (
  id int,
  a int
);
UPDATE t SET id = 1 WHERE nextval('numbers') > 0;

-- @example keeps a block whose variables run a check with an effect
CREATE TABLE log (n int);
CREATE FUNCTION note(int) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN INSERT INTO log VALUES ($1); RETURN true; END $$;
CREATE DOMAIN noted AS int CHECK (note(VALUE));
CREATE TABLE t (a int);
-- @migration
DO $$ DECLARE a noted := 5; BEGIN UPDATE t SET a = 1; END $$;
DO $$ DECLARE a noted := 6; BEGIN END $$;
-- @becomes
CREATE FUNCTION note(int) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN INSERT INTO log VALUES ($1); RETURN true; END $$;
CREATE DOMAIN noted AS int CHECK (note(VALUE));
CREATE TABLE log (n int);
CREATE TABLE t (a int);
DO $$ DECLARE a noted := 5; BEGIN UPDATE t SET a = 1; END $$;
DO $$ DECLARE a noted := 6; BEGIN END $$;
