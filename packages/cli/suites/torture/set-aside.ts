/** How a history is moved out of the way of the next one in the same database. */
import { allSchemaNames } from './statements/schemas.js';

const schemaNames = ['public', ...allSchemaNames].map((name) => `'${name}'`).join(', ');

/** An extension that was not set aside before. */
const isExtension = "extname <> 'plpgsql' AND extname !~ '^h\\d+_'";

/** What a history leaves behind: its schemas, its extensions, and changes of the database itself. */
export const leftBehind = `
  SELECT 'schema' AS kind, nspname AS name FROM pg_namespace WHERE nspname IN (${schemaNames})
  UNION ALL SELECT 'extension', extname FROM pg_extension WHERE ${isExtension}
  UNION ALL SELECT 'change', pubname FROM pg_publication
  UNION ALL SELECT 'change', NULL FROM pg_default_acl WHERE defaclnamespace = 0
  UNION ALL SELECT 'change', NULL FROM pg_db_role_setting s JOIN pg_database d ON d.oid = setdatabase
    WHERE datname = current_database()
  UNION ALL SELECT 'change', NULL FROM pg_database WHERE datname = current_database()
    AND (datacl IS NOT NULL OR shobj_description(oid, 'pg_database') IS NOT NULL)`;

const sorted = (privileges: string) =>
  `(SELECT array_agg(item::text ORDER BY item::text) FROM unnest(${privileges}) item)`;

/** The changes of the database itself. */
export const readChanges = `
  SELECT jsonb_build_array('publication', pubowner::regrole, obj_description(oid, 'pg_publication'),
      to_jsonb(p) - '{oid,pubowner}'::text[])::text AS change
    FROM pg_publication p
  UNION ALL SELECT jsonb_build_array('default privileges', defaclrole::regrole, defaclobjtype, ${sorted('defaclacl')})::text
    FROM pg_default_acl WHERE defaclnamespace = 0
  UNION ALL SELECT jsonb_build_array('database', shobj_description(oid, 'pg_database'), ${sorted('datacl')},
      (SELECT array_agg(setrole::regrole || setconfig::text ORDER BY setrole)
        FROM pg_db_role_setting WHERE setdatabase = d.oid))::text
    FROM pg_database d WHERE datname = current_database()
  ORDER BY 1`;

/** The changes of the database itself are undone. */
export const undoChanges = `
  DO $$ DECLARE d text := quote_ident(current_database()); p name; BEGIN
    FOR p IN SELECT pubname FROM pg_publication LOOP EXECUTE format('DROP PUBLICATION %I', p); END LOOP;
    DELETE FROM pg_shdepend WHERE classid = 'pg_default_acl'::regclass
      AND objid IN (SELECT oid FROM pg_default_acl WHERE defaclnamespace = 0);
    DELETE FROM pg_default_acl WHERE defaclnamespace = 0;
    EXECUTE format('ALTER DATABASE %s RESET ALL', d);
    EXECUTE format('COMMENT ON DATABASE %s IS NULL', d);
    DELETE FROM pg_shdepend WHERE classid = 'pg_database'::regclass AND deptype = 'a'
      AND objid = (SELECT oid FROM pg_database WHERE datname = current_database());
    UPDATE pg_database SET datacl = NULL WHERE datname = current_database();
  END $$`;

/** Other histories can create the extensions again, whose operator classes are the only default ones. */
export function renameExtensions(number: number): readonly string[] {
  return [
    `UPDATE pg_extension SET extname = 'h${number}_' || extname WHERE ${isExtension}`,
    "UPDATE pg_opclass SET opcdefault = false, opcname = 'default_' || opcname WHERE opcdefault AND oid >= 16384",
  ];
}

/** Queries of the catalogs by name do not find the objects any more. Names near the greatest length stay. */
export function renameObjects(
  number: number,
  schemas: readonly { readonly aside: string }[],
): readonly string[] {
  const list = `'{${schemas.map(({ aside }) => aside).join(', ')}}'::regnamespace[]`;
  const rename = (catalog: string, name: string, namespace: string) =>
    `UPDATE ${catalog} SET ${name} = 'h${number}_' || ${name} WHERE ${namespace} = ANY (${list}) AND length(${name}) < 56`;
  return [
    rename('pg_class', 'relname', 'relnamespace'),
    rename('pg_type', 'typname', 'typnamespace'),
    rename('pg_constraint', 'conname', 'connamespace'),
  ];
}

/** The name that a schema of a history has afterwards. */
export function asideName(number: number, schema: string): string {
  return schema === 'public' ? `h${number}` : `h${number}_${schema}`;
}

/** The history of the first schema or extension that a text mentions. */
export function numberIn(text: string): number | undefined {
  const found = /\bh(\d+)(?=_|\b)/.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}
