import type { Session } from '../engines/engine.js';
import { coverage } from './catalog-coverage/index.js';
import { initialRows } from './catalog-coverage/initial-rows.js';
import { isShown } from './catalog-coverage/treatment.js';
import type { Catalogs } from './catalogs.js';
import type { DescribedObject } from './description.js';
import { comments, initialState } from './initial-rows-key.js';

/** Types whose values PostgreSQL cannot hash, and the types they are converted to. */
const hashedAs: Readonly<Record<string, string>> = {
  pg_node_tree: 'text',
  regproc: 'oid',
  int2vector: 'int2[]',
};

/** Digests of rows as initdb left them, by `initialState`: computing them takes half of the time of a description. */
const initialDigests = new Map<string, Promise<readonly DescribedObject[]>>();

/** Each container has a cluster of its own, so svc discards the digests of old clusters. */
const mostDigests = 20;

/** The rows that initdb created, as two digests for each catalog: definitions and comments. */
export async function readBuiltIn(
  session: Session,
  catalogs: Catalogs,
): Promise<readonly DescribedObject[]> {
  const state = await initialState(session, catalogs);
  if (state === undefined) return digestRows(session, catalogs);
  const known = await initialDigests.get(state)?.catch(() => undefined);
  if (known !== undefined) return known;
  const own = digestRows(session, catalogs);
  if (initialDigests.size >= mostDigests) initialDigests.clear();
  initialDigests.set(state, own);
  return own;
}

/**
 * OIDs below 16384 are the same in every build of one PostgreSQL release, so they are included; two releases differ
 * here. A later object that such a row refers to, such as its new owner, counts by its name. A digest is the sum of the
 * rows' hashes, so that thousands of rows need not be sorted.
 */
async function digestRows(
  session: Session,
  catalogs: Catalogs,
): Promise<readonly DescribedObject[]> {
  const references = await readReferences(session);
  const definitions = Object.entries(initialRows).flatMap(([catalog, rows]) => {
    if (rows.treatment !== 'digest' || !catalogs.readable.has(catalog)) return [];
    const { key, except = 'false' } = rows;
    const columns = (catalogs.columns.get(catalog) ?? [])
      .filter(
        ({ name, type }) =>
          (type !== 'aclitem[]' || name === 'initprivs') &&
          isShown(coverage[catalog]?.[name] ?? 'physical'),
      )
      .map(({ name, type }) => {
        const hashed = hashedAs[type];
        const value = hashed === undefined ? name : `${name}::${hashed}`;
        const referenced = references.get(`${catalog}.${name}`);
        return referenced === undefined ? value : byName(value, referenced);
      });
    return `SELECT '${catalog}' AS catalog, (
      SELECT sum(hash_record_extended(b, 0)) FROM (
        SELECT ${[key, ...columns].join(', ')} FROM ${catalog}
        WHERE ${key} < 16384 AND NOT (${except})) AS b) AS digest`;
  });
  const rows = await session.query(`
    SELECT coalesce(d.catalog, c.catalog) AS catalog, d.digest AS definitions, c.digest AS comments
    FROM (${definitions.join(' UNION ALL ')}) AS d
    FULL JOIN (
      SELECT classoid::regclass::text AS catalog,
        sum(hashtextextended(description, objoid::bigint << 16 | objsubid)) AS digest
      FROM (SELECT classoid, objoid, objsubid, description FROM pg_description WHERE ${comments.own}
        UNION ALL
        SELECT classoid, objoid, 0, description FROM pg_shdescription WHERE ${comments.shared}) AS comments
      GROUP BY classoid) AS c ON c.catalog = d.catalog`);
  return rows.map((row) => ({
    kind: 'built-in objects',
    object: String(row.catalog),
    properties: { definitions: row.definitions ?? null, comments: row.comments ?? null },
  }));
}

/** The catalogs that columns with a single OID refer to, by `catalog.column`. */
async function readReferences(session: Session): Promise<ReadonlyMap<string, string>> {
  const rows = await session.query(`
    SELECT fktable AS catalog, fkcols[1] AS column, pktable AS referenced
    FROM pg_get_catalog_foreign_keys() WHERE NOT is_array AND cardinality(fkcols) = 1`);
  return new Map(
    rows.map(({ catalog, column, referenced }) => [`${catalog}.${column}`, String(referenced)]),
  );
}

/** The OID of an object that initdb created, and the name of a later one. */
function byName(oid: string, catalog: string): string {
  return `least(${oid}, 16384), CASE WHEN ${oid} >= 16384
    THEN (pg_identify_object('${catalog}'::regclass, ${oid}, 0)).identity END`;
}
