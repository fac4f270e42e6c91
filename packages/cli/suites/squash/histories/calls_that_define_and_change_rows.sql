-- Functions that create triggers on given tables with EXECUTE, and note the tables in another one.
CREATE SCHEMA audit;
CREATE TABLE audit.tables (id serial PRIMARY KEY, name text UNIQUE, ignored text[], at timestamptz DEFAULT now(), again timestamptz);
CREATE TABLE audit.changes (tab text, op text, was jsonb);
CREATE FUNCTION audit.note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit.changes VALUES (TG_TABLE_NAME, TG_OP, to_jsonb(NEW));
  RETURN NULL;
END $$;
CREATE FUNCTION audit.watch(schema_name text, table_name text, ignored_cols text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  _q text;
  known int;
BEGIN
  EXECUTE 'DROP TRIGGER IF EXISTS audit_trigger ON ' || schema_name || '.' || table_name;
  _q = 'CREATE TRIGGER audit_trigger AFTER INSERT OR UPDATE ON ' || schema_name || '.' || table_name || ' FOR EACH ROW EXECUTE PROCEDURE audit.note();';
  RAISE NOTICE '%', _q;
  EXECUTE _q;
  SELECT id INTO known FROM audit.tables WHERE name = table_name;
  IF known IS NULL THEN
    INSERT INTO audit.tables (name, ignored) VALUES (table_name, ignored_cols);
  ELSE
    UPDATE audit.tables SET ignored = ignored_cols, again = now() WHERE id = known;
  END IF;
END $$;
CREATE TABLE plans (id int, title text);
CREATE TABLE tasks (id int);
CREATE TABLE short (id int);
-- @migration
SELECT audit.watch('public', 'plans', '{id}'::text[]);
SELECT audit.watch('public', 'tasks', NULL);
SELECT audit.watch('public', 'short', NULL);
-- @migration
ALTER TABLE plans ADD COLUMN owner text DEFAULT 'nobody';
INSERT INTO plans (id, title) VALUES (1, 'first');
-- @migration
ALTER TABLE plans RENAME COLUMN title TO name;
UPDATE plans SET name = 'changed';
ALTER TABLE plans ADD COLUMN size int;
-- @migration
ALTER TABLE tasks RENAME TO jobs;
ALTER TABLE jobs ADD COLUMN done boolean;
INSERT INTO jobs VALUES (1, true);
DROP TABLE short;
-- @migration
SELECT audit.watch('public', 'plans', '{}'::text[]);
SELECT audit.watch('public', 'jobs', '{done}'::text[]);
-- @migration
CREATE TYPE table_name AS ENUM ('plans', 'jobs', 'notes');
CREATE TABLE notes (id int);
DROP FUNCTION audit.watch;
CREATE FUNCTION audit.watch(tab table_name) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DROP TRIGGER IF EXISTS audit_trigger ON %I', tab::text);
  EXECUTE 'CREATE TRIGGER audit_trigger AFTER UPDATE ON ' || tab || ' FOR EACH ROW EXECUTE FUNCTION audit.note()';
  INSERT INTO audit.tables (name) VALUES (tab) ON CONFLICT (name) DO NOTHING;
END $$;
-- @migration
SELECT audit.watch('notes');
SELECT audit.watch('jobs');
ALTER TABLE notes ADD COLUMN words text;
INSERT INTO notes VALUES (1, 'x');
UPDATE notes SET words = 'y';
INSERT INTO jobs VALUES (2, false);
-- @migration
ALTER TABLE jobs ADD COLUMN late boolean DEFAULT false;
CREATE OR REPLACE FUNCTION audit.note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit.changes VALUES (TG_TABLE_NAME, 'other ' || TG_OP, to_jsonb(NEW));
  RETURN NULL;
END $$;
UPDATE jobs SET late = true;
DROP TRIGGER audit_trigger ON plans;
INSERT INTO plans (id) VALUES (9);
