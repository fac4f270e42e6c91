CREATE TABLE t (a int);
BEGIN; INSERT INTO t VALUES (1), (2); COMMIT;
DECLARE c CURSOR WITH HOLD FOR SELECT * FROM t ORDER BY a;
MOVE c;
INSERT INTO t SELECT count(*) FROM pg_cursors;
BEGIN;
DECLARE d CURSOR FOR SELECT * FROM t ORDER BY a;
FETCH d;
INSERT INTO t SELECT count(*) FROM pg_cursors;
COMMIT;
FETCH c;
INSERT INTO t SELECT count(*) + 10 FROM pg_cursors;
-- @migration
INSERT INTO t SELECT count(*) + 20 FROM pg_cursors;
DECLARE c CURSOR FOR SELECT 1;
FETCH c;
-- @migration
INSERT INTO t SELECT count(*) + 30 FROM pg_cursors;
CREATE FUNCTION opened() RETURNS refcursor LANGUAGE plpgsql AS $$ DECLARE c refcursor := 'c'; BEGIN OPEN c FOR SELECT a FROM t ORDER BY a; RETURN c; END $$;
BEGIN;
SELECT opened();
FETCH ALL FROM c;
COMMIT;
BEGIN;
SELECT opened();
DO $$ DECLARE c refcursor := 'c'; first int; BEGIN FETCH c INTO first; INSERT INTO t VALUES (first + 100); END $$;
COMMIT;
INSERT INTO t SELECT count(*) + 40 FROM pg_cursors;
CREATE FUNCTION smallest() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE c refcursor := 'c'; BEGIN OPEN c FOR SELECT a FROM t; RETURN NULL; END $$;
CREATE TRIGGER opens AFTER INSERT ON t EXECUTE FUNCTION smallest();
-- @migration
INSERT INTO t VALUES (50);
-- @migration
INSERT INTO t VALUES (51);
