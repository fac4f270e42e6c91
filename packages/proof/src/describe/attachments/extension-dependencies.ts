import type { Session } from '../../engines/engine.js';
import { address } from '../describer.js';

/** The dependencies declared by ALTER … DEPENDS ON EXTENSION, by the address of the dependent object. */
export async function readExtensionDependencies(
  session: Session,
): Promise<ReadonlyMap<string, string>> {
  const rows = await session.query(`
    SELECT d.classid::regclass AS catalog, d.objid AS oid,
      string_agg(quote_ident(e.extname), ', ' ORDER BY e.extname) AS extensions
    FROM pg_depend d JOIN pg_extension e ON e.oid = d.refobjid
    WHERE d.refclassid = 'pg_extension'::regclass AND d.deptype = 'x'
    GROUP BY d.classid, d.objid`);
  return new Map(
    rows.map((row) => [address(String(row.catalog), String(row.oid)), String(row.extensions)]),
  );
}
