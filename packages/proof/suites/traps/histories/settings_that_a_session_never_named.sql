CREATE ROLE reader;
CREATE TABLE t (a int, n int DEFAULT 0);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.n := 1; RETURN NEW; END $$;
CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW WHEN (current_setting('app.audit', true) IS NULL) EXECUTE FUNCTION f();
SET app.audit = 'off';
INSERT INTO t VALUES (1);
-- @migration
INSERT INTO t VALUES (2);
ALTER TABLE t
  ADD COLUMN b text DEFAULT coalesce(current_setting('app.audit', true), 'none'),
  ALTER COLUMN n TYPE text USING n || coalesce(current_setting('app.audit', true), 'none');
-- @migration
ALTER ROLE reader SET app.tenant = 'one';
CREATE TABLE r (w text DEFAULT coalesce(current_setting('app.tenant', true), 'none'));
INSERT INTO r DEFAULT VALUES;
-- @migration
INSERT INTO r DEFAULT VALUES;
-- @migration
CREATE TABLE v (a int);
INSERT INTO v VALUES (1), (2);
SET plpgsql.variable_conflict = use_column;
CREATE FUNCTION c(a int) RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN RETURN (SELECT count(*) FROM v WHERE a = 2); END $$;
CREATE TABLE counted AS SELECT c(1) AS n;
-- @migration
DO $$ BEGIN INSERT INTO counted SELECT c(2); EXCEPTION WHEN ambiguous_column THEN INSERT INTO counted VALUES (-1); END $$;
-- @migration
CREATE TABLE w (who text DEFAULT coalesce(current_setting('app.user', true), 'nobody'));
CREATE FUNCTION sets() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM set_config('app.user', 'ann', false); RETURN NEW; END $$;
CREATE TABLE logins (a int);
CREATE TRIGGER s BEFORE INSERT ON logins FOR EACH ROW EXECUTE FUNCTION sets();
INSERT INTO logins VALUES (1);
INSERT INTO w DEFAULT VALUES;
-- @migration
INSERT INTO w DEFAULT VALUES;
INSERT INTO logins VALUES (2);
INSERT INTO w DEFAULT VALUES;
