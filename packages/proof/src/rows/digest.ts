import type { Session } from '../engines/engine.js';
import type { Expressions } from './tables.js';

/** How the rows of a table are compared: some columns by value, masked ones only by whether they are null. */
export interface RowShape {
  readonly name: string;
  readonly byValue: readonly string[];
  readonly byNullness: readonly string[];
  readonly expressions: Expressions;
  /** The rows of its partitions count as rows of the table. */
  readonly withPartitions?: boolean;
}

/** A table as SQL reads it: without its children, whose rows are compared by themselves. */
export function onlyRows(name: string, withPartitions = false): string {
  return withPartitions ? name : `ONLY ${name}`;
}

/** The rows as a multiset: their number, and a digest that does not depend on their order. */
export interface RowDigest {
  readonly count: string;
  readonly digest: string;
}

export const emptyDigest: RowDigest = { count: '0', digest: '' };

/** Whether both represent the same multiset of rows. */
export function sameRows(a: RowDigest, b: RowDigest): boolean {
  return a.count === b.count && a.digest === b.digest;
}

/** A row as text that distinguishes NULL, an empty string and every space. */
export function rowText({ byValue, byNullness, expressions }: RowShape): string {
  const parts = [
    ...byValue.map((column) => expressions[column] ?? `t.${column}`),
    ...byNullness.map((column) => `t.${column} IS NULL`),
  ];
  return `ROW(${parts.join(', ')})::pg_catalog.text`;
}

/** A row's digest, as bytes. */
export function rowHash(shape: RowShape): string {
  return `pg_catalog.sha256(pg_catalog.convert_to(${rowText(shape)}, 'UTF8'))`;
}

const multiset = (hash: string): string =>
  `pg_catalog.encode(pg_catalog.sha256(coalesce(pg_catalog.string_agg(${hash}, ''::pg_catalog.bytea ORDER BY ${hash}), '')), 'hex')`;

/** Digests several tables in few messages, without transferring the tables. */
export async function digestTables(
  session: Session,
  shapes: readonly RowShape[],
): Promise<ReadonlyMap<string, RowDigest>> {
  const digests = new Map<string, RowDigest>();
  const batchSize = 40;
  for (let start = 0; start < shapes.length; start += batchSize) {
    const batch = shapes.slice(start, start + batchSize);
    const rows = await session.query(
      batch
        .map(
          (shape, index) =>
            `SELECT ${index} AS index, pg_catalog.count(*) AS count, ${multiset('hash')} AS digest
               FROM (SELECT ${rowHash(shape)} AS hash FROM ${onlyRows(shape.name, shape.withPartitions)} t) hashed`,
        )
        .join(' UNION ALL '),
    );
    for (const row of rows) {
      const shape = batch[Number(row.index)];
      if (shape) digests.set(shape.name, { count: row.count ?? '0', digest: row.digest ?? '' });
    }
  }
  return digests;
}

/** Each column as a multiset, to find the columns that differ between two builds. */
export async function digestColumns(
  session: Session,
  shape: RowShape,
): Promise<ReadonlyMap<string, string>> {
  const columns = [
    ...shape.byValue.map(
      (column) => [column, `ROW(${shape.expressions[column] ?? `t.${column}`})`] as const,
    ),
    ...shape.byNullness.map((column) => [column, `ROW(t.${column} IS NULL)`] as const),
  ];
  const digests = columns.map(([, value], index) => {
    const hash = `pg_catalog.sha256(pg_catalog.convert_to(${value}::pg_catalog.text, 'UTF8'))`;
    return `${multiset(hash)} AS c${index}`;
  });
  const [row] = await session.query(
    `SELECT ${digests.join(', ')} FROM ${onlyRows(shape.name, shape.withPartitions)} t`,
  );
  return new Map(columns.map(([column], index) => [column, row?.[`c${index}`] ?? '']));
}
