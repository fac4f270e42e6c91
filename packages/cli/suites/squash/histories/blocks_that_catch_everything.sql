CREATE TABLE uploads (id bigserial PRIMARY KEY, source text, place varchar(64));
CREATE TABLE schemas (id bigserial PRIMARY KEY, source varchar(64), doc json);
CREATE TYPE point_pair AS (a point, b point);
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN new; END $$;
CREATE FUNCTION not_a_trigger() RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @migration
DO $$ BEGIN DROP TYPE upload_state; EXCEPTION WHEN OTHERS THEN NULL; END $$;
DO $$ BEGIN DROP TABLE old_uploads; EXCEPTION WHEN undefined_table THEN NULL; END $$;
DO $$ BEGIN DROP INDEX old_index; EXCEPTION WHEN undefined_object THEN CREATE TABLE no_index (); END $$;
-- @migration
DO $$ BEGIN
  ALTER TABLE uploads ADD CONSTRAINT one_place UNIQUE (source, place);
EXCEPTION WHEN others THEN NULL; END $$;
-- @migration
DO $$ BEGIN
  CREATE TRIGGER noted AFTER INSERT ON uploads FOR EACH ROW EXECUTE FUNCTION note_change();
EXCEPTION WHEN others THEN NULL; END $$;
-- @migration
CREATE FUNCTION constrain(t_name text, c_name text, code text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT constraint_name FROM information_schema.constraint_column_usage
      WHERE table_name = t_name AND constraint_name = c_name) THEN
    EXECUTE code;
  END IF;
END $$;
CREATE FUNCTION add_tenant(t_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_attribute
      WHERE attrelid = quote_ident(t_name)::regclass AND attname = 'tenant' AND NOT attisdropped) THEN
    EXECUTE format('ALTER TABLE %I ADD tenant int', t_name);
  END IF;
END $$;
SELECT constrain('uploads', 'one_place', 'ALTER TABLE uploads ADD CONSTRAINT one_place CHECK (id > 0)');
SELECT constrain('schemas', 'from_uploads', 'ALTER TABLE schemas ADD CONSTRAINT from_uploads FOREIGN KEY (id) REFERENCES uploads');
-- The columns that a foreign key uses are those of the other table.
SELECT constrain('uploads', 'from_uploads', 'ALTER TABLE uploads ADD CONSTRAINT never CHECK (id > 0)');
SELECT add_tenant('uploads');
SELECT add_tenant('uploads');
-- @migration
DROP FUNCTION constrain(text, text, text);
DROP FUNCTION add_tenant(text);
ALTER TABLE uploads ADD size int;
-- @migration
DO $$ BEGIN
  ALTER TABLE schemas ADD CONSTRAINT one_doc UNIQUE (doc);
EXCEPTION WHEN others THEN NULL; END $$;
DO $$ BEGIN
  CREATE TRIGGER never AFTER INSERT ON schemas FOR EACH ROW EXECUTE FUNCTION not_a_trigger();
EXCEPTION WHEN others THEN NULL; END $$;
ALTER TABLE schemas ADD size int;
