import type { Session } from '../engines/engine.js';
import type { Catalogs } from './catalogs.js';
import { address } from './describer.js';

type Reference = Readonly<Record<'stored in', string>>;

/**
 * Where the OID of each large object is stored, by the address of the object: only a value in a row refers to a large
 * object, and PostgreSQL does not track that.
 */
export async function readLargeObjectReferences(
  session: Session,
  { readable }: Catalogs,
): Promise<ReadonlyMap<string, Reference>> {
  if (!readable.has('pg_largeobject') || !readable.has('pg_largeobject_metadata')) return new Map();
  const columns = await session.query(`
    SELECT c.oid::regclass AS table, quote_ident(a.attname) AS column
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
    WHERE EXISTS (SELECT FROM pg_largeobject_metadata) AND c.relkind = 'r' AND c.oid >= 16384
      AND c.relpersistence <> 't' AND a.attnum > 0 AND NOT a.attisdropped
      AND (t.oid = 'oid'::regtype OR t.typbasetype = 'oid'::regtype)
    ORDER BY 1, 2`);
  if (columns.length === 0) return new Map();
  const counts = columns.map(
    ({ table, column }) => `
    SELECT m.oid, '${`${table}.${column}`.replaceAll("'", "''")}: ' || count(*) AS place
    FROM pg_largeobject_metadata m JOIN ONLY ${table} t ON t.${column} = m.oid GROUP BY m.oid`,
  );
  const rows = await session.query(`
    SELECT oid, string_agg(place, ', ' ORDER BY place) AS places
    FROM (${counts.join(' UNION ALL ')}) AS stored GROUP BY oid`);
  return new Map(
    rows.map(({ oid, places }) => [
      address('pg_largeobject_metadata', String(oid)),
      { 'stored in': String(places) },
    ]),
  );
}
