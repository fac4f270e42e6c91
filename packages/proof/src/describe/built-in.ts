import type { Session } from '../engines/engine.js';
import { coverage } from './catalog-coverage/index.js';
import { isShown } from './catalog-coverage/treatment.js';
import type { Catalogs } from './catalogs.js';
import type { DescribedObject } from './description.js';

/** The catalogs whose built-in rows a plain ALTER or DROP can reach, and what tells them from others. */
const reachable: Readonly<Record<string, string>> = {
  pg_aggregate: 'aggfnoid::oid',
  pg_am: 'oid',
  pg_amop: 'oid',
  pg_amproc: 'oid',
  pg_cast: 'oid',
  pg_collation: 'oid',
  pg_conversion: 'oid',
  pg_language: 'oid',
  pg_opclass: 'oid',
  pg_operator: 'oid',
  pg_opfamily: 'oid',
  pg_proc: 'oid',
  pg_ts_config: 'oid',
  pg_ts_config_map: 'mapcfg',
  pg_ts_dict: 'oid',
  pg_ts_parser: 'oid',
  pg_ts_template: 'oid',
  pg_type: 'oid',
};

/**
 * What initdb made, as two digests a catalog: definitions and comments. OIDs below 16384 are the
 * same on every build of one PostgreSQL release, so they may take part; two releases differ here. A
 * digest is the sum of the rows' hashes: thousands of rows need no sorting.
 */
export async function readBuiltIn(
  session: Session,
  catalogs: Catalogs,
): Promise<readonly DescribedObject[]> {
  const definitions = Object.entries(reachable).map(([catalog, key]) => {
    const columns = (catalogs.columns.get(catalog) ?? [])
      .filter(
        ({ name, type }) =>
          type !== 'aclitem[]' && isShown(coverage[catalog]?.[name] ?? 'physical'),
      )
      .map(({ name, type }) => (type === 'regproc' ? `${name}::oid` : name));
    return `SELECT '${catalog}' AS catalog, (
      SELECT sum(hashtextextended(b::text, 0)) FROM (
        SELECT ${[key, ...columns].join(', ')} FROM ${catalog} WHERE ${key} < 16384) AS b) AS digest`;
  });
  const rows = await session.query(`
    SELECT coalesce(d.catalog, c.catalog) AS catalog, d.digest AS definitions, c.digest AS comments
    FROM (${definitions.join(' UNION ALL ')}) AS d
    FULL JOIN (
      SELECT classoid::regclass::text AS catalog,
        sum(hashtextextended(description, objoid::bigint << 16 | objsubid)) AS digest
      FROM (SELECT classoid, objoid, objsubid, description FROM pg_description
        WHERE objoid < 16384 AND objoid <> 2200 AND classoid <> 'pg_extension'::regclass
        UNION ALL
        SELECT classoid, objoid, 0, description FROM pg_shdescription
        WHERE objoid < 16384 AND objoid <> 10 AND classoid <> 'pg_database'::regclass) AS comments
      GROUP BY classoid) AS c ON c.catalog = d.catalog`);
  return rows.map((row) => ({
    kind: 'built-in objects',
    object: String(row.catalog),
    properties: { definitions: row.definitions ?? null, comments: row.comments ?? null },
  }));
}
