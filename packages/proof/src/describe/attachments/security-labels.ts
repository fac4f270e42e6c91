import type { Session } from '../../engines/engine.js';
import { address } from '../describer.js';

/** Security labels of all providers, by the address of their object. */
export async function readSecurityLabels(session: Session): Promise<ReadonlyMap<string, string>> {
  const rows = await session.query(`
    SELECT l.classoid::regclass AS catalog, l.objoid AS oid, l.objsubid AS subid,
      string_agg(l.provider || ': ' || l.label, ', ' ORDER BY l.provider) AS label
    FROM (SELECT classoid, objoid, objsubid, provider, label FROM pg_seclabel
      UNION ALL SELECT classoid, objoid, 0, provider, label FROM pg_shseclabel) AS l
    GROUP BY l.classoid, l.objoid, l.objsubid`);
  return new Map(
    rows.map((row) => [
      address(String(row.catalog), String(row.oid), String(row.subid)),
      String(row.label),
    ]),
  );
}
