-- Records the effects of each statement: the objects that it creates, changes and drops, and the tables
-- whose rows it changes. The setting svc.statement identifies the running statement.
CREATE SCHEMA svc_audit;
CREATE TABLE svc_audit.effects (
  number bigserial,
  statement text DEFAULT current_setting('svc.statement', true),
  effect text,
  kind text,
  names text[],
  arguments text[],
  of_extension boolean DEFAULT false
);
GRANT USAGE ON SCHEMA svc_audit TO PUBLIC;

CREATE FUNCTION svc_audit.note_rows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' THEN
    IF NOT EXISTS (SELECT FROM changed) THEN
      RETURN NULL;
    END IF;
  END IF;
  INSERT INTO svc_audit.effects (effect, kind, names)
  VALUES ('rows', 'table', ARRAY[regexp_replace(TG_TABLE_SCHEMA, '^pg_temp_\d+$', 'pg_temp'), TG_TABLE_NAME]);
  RETURN NULL;
END $$;

-- Adds the triggers to a new table. Event triggers of the history do not run for them.
CREATE FUNCTION svc_audit.watch(watched regclass) RETURNS void LANGUAGE plpgsql SET session_replication_role = replica AS $$
DECLARE
  event text;
BEGIN
  FOREACH event IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER %s ON %s %s FOR EACH STATEMENT EXECUTE FUNCTION svc_audit.note_rows()',
      'svc_audit_' || lower(event), event, watched,
      CASE event
        WHEN 'TRUNCATE' THEN ''
        WHEN 'DELETE' THEN 'REFERENCING OLD TABLE AS changed'
        ELSE 'REFERENCING NEW TABLE AS changed'
      END);
  END LOOP;
END $$;

CREATE FUNCTION svc_audit.note_changes() RETURNS event_trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  command record;
BEGIN
  IF current_setting('svc.watching', true) = 'yes' THEN
    RETURN;
  END IF;
  PERFORM set_config('svc.watching', 'yes', true);
  -- A rebuilt index is still the same index.
  FOR command IN
    SELECT * FROM pg_event_trigger_ddl_commands() WHERE objid IS NOT NULL AND command_tag <> 'REINDEX'
  LOOP
    INSERT INTO svc_audit.effects (effect, kind, names, arguments, of_extension)
    SELECT CASE WHEN command.command_tag LIKE 'CREATE%' THEN 'made' ELSE 'changed' END,
      type, object_names, object_args, command.in_extension
    FROM pg_identify_object_as_address(command.classid, command.objid, command.objsubid);
    IF command.classid = 'pg_class'::regclass AND EXISTS (
      SELECT FROM pg_class c WHERE c.oid = command.objid AND c.relkind IN ('r', 'p')
        AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'svc_audit_insert'))
    THEN
      PERFORM svc_audit.watch(command.objid::regclass);
    END IF;
  END LOOP;
  PERFORM set_config('svc.watching', 'no', true);
END $$;

CREATE FUNCTION svc_audit.note_drops() RETURNS event_trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO svc_audit.effects (effect, kind, names, arguments)
  SELECT 'dropped', object_type, address_names, address_args
  FROM pg_event_trigger_dropped_objects()
  WHERE object_name IS DISTINCT FROM 'pg_toast' AND schema_name IS DISTINCT FROM 'pg_toast'
    AND NOT (object_type = 'trigger' AND address_names[3] LIKE 'svc\_audit\_%')
    -- The temporary table of REFRESH MATERIALIZED VIEW CONCURRENTLY.
    AND array_to_string(address_names, '.') !~ '^pg_temp\.pg_temp_\d+';
END $$;

CREATE EVENT TRIGGER svc_audit_changes ON ddl_command_end EXECUTE FUNCTION svc_audit.note_changes();
CREATE EVENT TRIGGER svc_audit_drops ON sql_drop EXECUTE FUNCTION svc_audit.note_drops();
ALTER EVENT TRIGGER svc_audit_changes ENABLE ALWAYS;
ALTER EVENT TRIGGER svc_audit_drops ENABLE ALWAYS;
