import type { Session } from '../../engines/engine.js';
import { address } from '../describer.js';

/**
 * The privileges that an object had when it became a member of an extension, by its address. pg_dump only writes
 * later changes, so two databases that differ here are dumped differently.
 */
export async function readInitialPrivileges(
  session: Session,
): Promise<ReadonlyMap<string, string>> {
  const rows = await session.query(`
    SELECT i.classoid::regclass AS catalog, i.objoid AS oid, i.objsubid AS subid,
      coalesce((SELECT string_agg(line, '; ' ORDER BY line) FROM (
        SELECT CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END || '='
          || string_agg(privilege_type || CASE WHEN is_grantable THEN '*' ELSE '' END, ',' ORDER BY privilege_type)
          || ' (by ' || quote_ident(pg_get_userbyid(grantor)) || ')' AS line
        FROM aclexplode(i.initprivs) GROUP BY grantee, grantor) AS lines), 'none') AS privileges
    FROM pg_init_privs i WHERE i.objoid >= 16384`);
  return new Map(
    rows.map((row) => [
      address(String(row.catalog), String(row.oid), String(row.subid)),
      String(row.privileges),
    ]),
  );
}
