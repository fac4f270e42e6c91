import type { Session } from '../../engines/engine.js';
import { address } from '../describer.js';

/**
 * Access control lists of all catalogs that have them, as text such as `app=SELECT,UPDATE* (by owner)`: an asterisk
 * is the grant option, the order of grants does not matter, and a missing list equals PostgreSQL's default.
 *
 * Built-in objects appear only if the grants of initdb were changed.
 */
export async function readPrivileges(session: Session): Promise<ReadonlyMap<string, string>> {
  const rows = await session.query(privilegesQuery);
  return new Map(
    rows.map((row) => [
      address(String(row.catalog), String(row.oid), String(row.subid)),
      String(row.privileges),
    ]),
  );
}

/**
 * Built-in objects without a list, now and initially, have PostgreSQL's default; there are thousands, and they are
 * left out.
 */
const mayDiffer = (catalog: string, list: string) => `(oid >= 16384 OR ${list} IS NOT NULL
    OR oid IN (SELECT objoid FROM pg_init_privs WHERE classoid = '${catalog}'::regclass))`;

/** Columns, row types and array types rarely have a list; without one they are skipped. */
const lists = `
  SELECT 'pg_class'::regclass AS classid, oid AS objid, 0 AS subid, relacl AS acl,
    acldefault(CASE relkind WHEN 'S' THEN 's' ELSE 'r' END::"char", relowner) AS assumed
  FROM pg_class WHERE relkind NOT IN ('i', 'I', 'c', 't') AND relpersistence <> 't'
    AND ${mayDiffer('pg_class', 'relacl')}
  UNION ALL
  SELECT 'pg_class'::regclass, attrelid, attnum, attacl, '{}' FROM pg_attribute
  WHERE attacl IS NOT NULL AND NOT attisdropped
  UNION ALL
  SELECT 'pg_proc'::regclass, oid, 0, proacl, acldefault('f', proowner) FROM pg_proc
  WHERE ${mayDiffer('pg_proc', 'proacl')}
  UNION ALL
  SELECT 'pg_type'::regclass, oid, 0, typacl, acldefault('T', typowner) FROM pg_type
  WHERE ${mayDiffer('pg_type', 'typacl')} AND (typacl IS NOT NULL OR typtype <> 'm' AND typcategory <> 'A'
    AND NOT EXISTS (SELECT FROM pg_class c WHERE c.oid = typrelid AND c.relkind <> 'c'))
  UNION ALL
  SELECT 'pg_namespace'::regclass, oid, 0, nspacl, acldefault('n', nspowner) FROM pg_namespace
  WHERE nspname !~ '^pg_(toast_)?temp_'
  UNION ALL
  SELECT 'pg_language'::regclass, oid, 0, lanacl, acldefault('l', lanowner) FROM pg_language
  UNION ALL
  SELECT 'pg_foreign_data_wrapper'::regclass, oid, 0, fdwacl, acldefault('F', fdwowner)
  FROM pg_foreign_data_wrapper
  UNION ALL
  SELECT 'pg_foreign_server'::regclass, oid, 0, srvacl, acldefault('S', srvowner) FROM pg_foreign_server
  UNION ALL
  SELECT 'pg_largeobject_metadata'::regclass, oid, 0, lomacl, acldefault('L', lomowner)
  FROM pg_largeobject_metadata
  UNION ALL
  SELECT 'pg_database'::regclass, oid, 0, datacl, acldefault('d', datdba) FROM pg_database
  UNION ALL
  SELECT 'pg_tablespace'::regclass, oid, 0, spcacl, acldefault('t', spcowner) FROM pg_tablespace
  UNION ALL
  SELECT 'pg_parameter_acl'::regclass, oid, 0, paracl, acldefault('p', 10) FROM pg_parameter_acl
  UNION ALL
  SELECT 'pg_default_acl'::regclass, oid, 0, defaclacl, '{}' FROM pg_default_acl`;

/** initdb grants access to information_schema to PUBLIC after it has recorded the initial privileges. */
const readable = `makeaclitem(0, 10,
  CASE l.classid WHEN 'pg_namespace'::regclass THEN 'USAGE' ELSE 'SELECT' END, false)`;

/** Formats each distinct list once, because most objects share a few lists. */
const privilegesQuery = `
  WITH lists AS (${lists}),
  held AS (
    SELECT l.classid, l.objid, l.subid, coalesce(l.acl, l.assumed) AS acl,
      CASE WHEN l.objid < 16384 AND NOT (l.classid = 'pg_namespace'::regclass AND l.objid = 2200)
          AND l.classid NOT IN ('pg_database'::regclass, 'pg_tablespace'::regclass, 'pg_parameter_acl'::regclass)
        THEN coalesce(i.initprivs, CASE WHEN l.acl IS NOT NULL AND l.objid < 16384 THEN l.assumed || ${readable} END,
          l.assumed) END AS initial
    FROM lists l
    LEFT JOIN pg_init_privs i ON i.classoid = l.classid AND i.objoid = l.objid AND i.objsubid = l.subid),
  kept AS (SELECT * FROM held WHERE initial IS NULL OR acl <> initial),
  spelled AS (
    SELECT list.acl, coalesce((SELECT string_agg(line, '; ' ORDER BY line) FROM (
      SELECT CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END || '='
        || string_agg(privilege_type || CASE WHEN is_grantable THEN '*' ELSE '' END, ',' ORDER BY privilege_type)
        || ' (by ' || quote_ident(pg_get_userbyid(grantor)) || ')' AS line
      FROM aclexplode(list.acl) GROUP BY grantee, grantor) AS lines), 'none') AS text
    FROM (SELECT acl FROM kept UNION SELECT initial FROM kept WHERE initial IS NOT NULL) AS list)
  SELECT k.classid::text AS catalog, k.objid AS oid, k.subid AS subid, present.text AS privileges
  FROM kept k JOIN spelled present ON present.acl = k.acl
  LEFT JOIN spelled before ON before.acl = k.initial
  WHERE present.text IS DISTINCT FROM before.text
    AND NOT (k.classid = 'pg_class'::regclass AND k.subid > 0 AND present.text = 'none')`;
