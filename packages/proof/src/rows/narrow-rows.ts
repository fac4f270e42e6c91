import type { Session, TextRow } from '../engines/engine.js';
import { onlyRows, type RowShape, rowHash, rowText } from './digest.js';

/** The number of rows that only one side has, with a few of them as text. */
export interface RowDifference {
  readonly missing: RowSample;
  readonly extra: RowSample;
}

export interface RowSample {
  readonly count: number;
  readonly rows: readonly string[];
}

const shownRows = 5;

/**
 * Finds the differing rows without transferring the equal ones: first 256 buckets by the hash's first byte are
 * compared inside the databases, then only the hashes of buckets that differ.
 */
export async function narrowRows(original: RowsAt, squashed: RowsAt): Promise<RowDifference> {
  const buckets = await differingBuckets(original, squashed);
  const [left, right] = await Promise.all([
    hashCounts(original, buckets),
    hashCounts(squashed, buckets),
  ]);
  return {
    missing: await sample(original, surplus(left, right)),
    extra: await sample(squashed, surplus(right, left)),
  };
}

/** A table in one build. */
export interface RowsAt {
  readonly session: Session;
  readonly shape: RowShape;
}

async function differingBuckets(original: RowsAt, squashed: RowsAt): Promise<readonly string[]> {
  const digests = ({ session, shape }: RowsAt) =>
    session.query(`
    SELECT pg_catalog.get_byte(hash, 0) AS bucket,
           pg_catalog.sha256(pg_catalog.string_agg(hash, ''::pg_catalog.bytea ORDER BY hash)) AS digest
      FROM (SELECT ${rowHash(shape)} AS hash FROM ${onlyRows(shape.name, shape.withPartitions)} t) hashed
     GROUP BY 1`);
  const [left, right] = (await Promise.all([digests(original), digests(squashed)])).map(
    (rows) => new Map(rows.map((row) => [row.bucket ?? '', row.digest])),
  );
  const names = new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])]);
  return [...names].filter((bucket) => left?.get(bucket) !== right?.get(bucket));
}

async function hashCounts(
  { session, shape }: RowsAt,
  buckets: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (buckets.length === 0) return new Map();
  const rows = await session.query(`
    SELECT pg_catalog.encode(hash, 'hex') AS hash, pg_catalog.count(*) AS count
      FROM (SELECT ${rowHash(shape)} AS hash FROM ${onlyRows(shape.name, shape.withPartitions)} t) hashed
     WHERE pg_catalog.get_byte(hash, 0) IN (${buckets.join(', ')})
     GROUP BY 1`);
  return new Map(rows.map((row: TextRow) => [row.hash ?? '', Number(row.count)]));
}

function surplus(
  mine: ReadonlyMap<string, number>,
  theirs: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  return new Map(
    [...mine]
      .map(([hash, count]) => [hash, count - (theirs.get(hash) ?? 0)] as const)
      .filter(([, count]) => count > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

async function sample(
  { session, shape }: RowsAt,
  hashes: ReadonlyMap<string, number>,
): Promise<RowSample> {
  const count = [...hashes.values()].reduce((sum, each) => sum + each, 0);
  const shown = [...hashes.keys()].slice(0, shownRows);
  if (shown.length === 0) return { count, rows: [] };
  const rows = await session.query(`
    SELECT DISTINCT ${rowText(shape)} AS row FROM ${onlyRows(shape.name, shape.withPartitions)} t
     WHERE ${rowHash(shape)} IN (${shown.map((hash) => `'\\x${hash}'::pg_catalog.bytea`).join(', ')})
     ORDER BY 1`);
  return { count, rows: rows.map((row) => row.row ?? '') };
}
