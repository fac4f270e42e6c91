import type { Session } from '../engines/engine.js';
import { address } from './describer.js';

/**
 * The extension of each member, by the member's address. Attributes of composite types and members of
 * operator families belong to the extension of their type or family.
 */
export async function readMembers(session: Session): Promise<ReadonlyMap<string, string>> {
  const rows = await session.query(`
    WITH member AS MATERIALIZED (
      SELECT d.classid, d.objid, quote_ident(e.extname) AS extension
      FROM pg_depend d JOIN pg_extension e ON e.oid = d.refobjid
      WHERE d.refclassid = 'pg_extension'::regclass AND d.deptype = 'e')
    SELECT classid::regclass AS catalog, objid AS oid, extension FROM member
    UNION ALL
    SELECT 'pg_class'::regclass, t.typrelid, m.extension FROM member m
    JOIN pg_type t ON m.classid = 'pg_type'::regclass AND m.objid = t.oid WHERE t.typrelid <> 0
    UNION ALL
    SELECT 'pg_amop'::regclass, o.oid, m.extension FROM member m
    JOIN pg_amop o ON m.classid = 'pg_opfamily'::regclass AND m.objid = o.amopfamily
    UNION ALL
    SELECT 'pg_amproc'::regclass, p.oid, m.extension FROM member m
    JOIN pg_amproc p ON m.classid = 'pg_opfamily'::regclass AND m.objid = p.amprocfamily`);
  return new Map(
    rows.map((row) => [address(String(row.catalog), String(row.oid)), String(row.extension)]),
  );
}
