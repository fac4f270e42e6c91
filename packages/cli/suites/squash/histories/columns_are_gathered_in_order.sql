CREATE TABLE t (b int, a int);
-- @migration
DO $$ BEGIN
  EXECUTE 'CREATE VIEW v AS SELECT ' || (SELECT string_agg(column_name, ', ' ORDER BY column_name) FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 't') || ' FROM t';
  EXECUTE 'CREATE VIEW w AS SELECT ' || (SELECT string_agg(column_name, ', ' ORDER BY ordinal_position) FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 't') || ' FROM t';
END $$;
