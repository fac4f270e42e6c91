CREATE TABLE t (a int, who text DEFAULT coalesce(current_setting('app.who', true), 'none'), tenant text);
CREATE FUNCTION stamp() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN NEW.tenant := current_setting('app.tenant', true); RETURN NEW; END $$;
CREATE TRIGGER stamp BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION stamp();
CREATE VIEW own AS SELECT a FROM t WHERE tenant IS NOT DISTINCT FROM current_setting('app.tenant', true);
SET app.who = 'ann';
SET app.tenant = 'x';
INSERT INTO t VALUES (1);
-- @migration
INSERT INTO t VALUES (2);
CREATE TABLE seen AS SELECT a FROM own;
-- @migration
SET app.tenant = 'y';
INSERT INTO t VALUES (3);
INSERT INTO seen SELECT a FROM own;
-- @migration
CREATE OR REPLACE FUNCTION stamp() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN NEW.tenant := coalesce(current_setting('app.tenant', true), 'unknown'); RETURN NEW; END $$;
INSERT INTO t VALUES (4);
