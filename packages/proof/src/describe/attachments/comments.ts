import type { Session } from '../../engines/engine.js';
import { address } from '../describer.js';

/**
 * Comments by the address of what they are on. Those of built-in objects and of extensions'
 * members are compared as digests elsewhere, apart from the built-in objects that are described.
 */
export async function readComments(session: Session): Promise<ReadonlyMap<string, string>> {
  const rows = await session.query(`
    SELECT d.classoid::regclass AS catalog, d.objoid AS oid, d.objsubid AS subid, d.description
    FROM pg_description d
    WHERE (d.objoid >= 16384 OR d.objoid = 2200 OR d.classoid = 'pg_extension'::regclass)
      AND NOT EXISTS (SELECT FROM pg_depend member WHERE member.classid = d.classoid
        AND member.objid = d.objoid AND member.deptype = 'e' AND d.objsubid = 0)
    UNION ALL
    SELECT s.classoid::regclass, s.objoid, 0, s.description FROM pg_shdescription s
    WHERE s.objoid >= 16384 OR s.objoid = 10
      OR s.objoid = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  return new Map(
    rows.map((row) => [
      address(String(row.catalog), String(row.oid), String(row.subid)),
      String(row.description),
    ]),
  );
}
