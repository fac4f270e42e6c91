import type { Session } from '../../engines/engine.js';
import { address } from '../describer.js';

/**
 * Comments by the address of their object. Comments on built-in objects are compared as digests elsewhere, except for
 * built-in objects that are described.
 */
export async function readComments(session: Session): Promise<ReadonlyMap<string, string>> {
  const rows = await session.query(`
    SELECT d.classoid::regclass AS catalog, d.objoid AS oid, d.objsubid AS subid, d.description
    FROM pg_description d
    WHERE d.objoid >= 16384 OR d.objoid = 2200 OR d.classoid = 'pg_extension'::regclass
    UNION ALL
    SELECT s.classoid::regclass, s.objoid, 0, s.description FROM pg_shdescription s
    WHERE s.objoid >= 16384 OR s.objoid = 10
      OR s.classoid IN ('pg_database'::regclass, 'pg_tablespace'::regclass)`);
  return new Map(
    rows.map((row) => [
      address(String(row.catalog), String(row.oid), String(row.subid)),
      String(row.description),
    ]),
  );
}
