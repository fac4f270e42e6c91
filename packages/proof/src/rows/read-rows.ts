import { castOf } from '../ambiguous-types.js';
import type { Session } from '../engines/engine.js';
import {
  RowCollector,
  type TableRows,
  type VaryingColumn,
  type VaryingTable,
} from '../equivalence/patterns/build-rows.js';
import type { Texts } from '../equivalence/values/texts.js';
import type { RowsOf } from './compare-rows.js';
import { onlyRows } from './digest.js';
import { stringConstant } from './string-constant.js';

/** Reads the metadata of tables for a comparison by cells: column types and keys. */
export async function readVaryingTables(
  session: Session,
  tables: readonly RowsOf[],
): Promise<readonly VaryingTable[]> {
  if (tables.length === 0) return [];
  const names = tables.map(({ shape }) => `${stringConstant(shape.name)}::pg_catalog.regclass`);
  const columns = await session.query(`
    WITH RECURSIVE attribute AS (
      SELECT a.attrelid, a.attname, a.attnum, a.atttypid AS type FROM pg_catalog.pg_attribute a
       WHERE a.attnum > 0 AND NOT a.attisdropped AND a.attrelid IN (${names.join(', ')})
      UNION ALL
      SELECT a.attrelid, a.attname, a.attnum, d.typbasetype
        FROM attribute a JOIN pg_catalog.pg_type d ON d.oid = a.type WHERE d.typtype = 'd')
    SELECT a.attrelid AS relation, pg_catalog.quote_ident(a.attname) AS name, a.attnum AS number,
           pg_catalog.format_type(a.type, NULL) AS type,
           t.typtype = 'e' OR a.type = 'pg_catalog.bool'::pg_catalog.regtype AS few
      FROM attribute a JOIN pg_catalog.pg_type t ON t.oid = a.type WHERE t.typtype <> 'd'`);
  const keys = await session.query(`
    SELECT i.indrelid AS relation, i.indkey AS key FROM pg_catalog.pg_index i
     WHERE i.indisunique AND i.indpred IS NULL AND i.indexprs IS NULL
       AND i.indrelid IN (${names.join(', ')})`);
  const oids = await session.query(
    `SELECT ${names.map((name, index) => `${name}::pg_catalog.oid AS t${index}`).join(', ')}`,
  );
  return tables.map(({ shape, kind }, index) => {
    const oid = oids[0]?.[`t${index}`];
    const own = columns.filter(({ relation }) => relation === oid);
    const about = shape.byValue.map((name) => own.find((each) => each.name === name));
    const places = new Map(about.map((each, place) => [each?.number, place]));
    return {
      name: shape.name,
      kind,
      columns: shape.byValue.map(
        (name, place): VaryingColumn => ({
          name,
          type: about[place]?.type ?? 'text',
          fewValues: about[place]?.few === 't',
        }),
      ),
      keys: keys
        .filter(({ relation }) => relation === oid)
        .map(({ key }) => (key ?? '').split(' ').flatMap((number) => places.get(number) ?? []))
        .filter((key) => key.length > 0),
    };
  });
}

/** The limits for reading a table, in megabytes and cells for one build. Larger tables are unverified. */
export const readingBound = { bytes: 64 * 1024 * 1024, cells: 4_000_000 };

/** The size of a table. */
export async function sizeOf(
  session: Session,
  { name, kind, columns }: Pick<VaryingTable, 'name' | 'kind' | 'columns'>,
): Promise<{ readonly bytes: number; readonly cells: number }> {
  const [row] = await session.query(
    `SELECT pg_catalog.count(*) AS count, coalesce(pg_catalog.sum(pg_catalog.pg_column_size(t)), 0) AS bytes FROM ${onlyRows(name, kind === 'partitioned table')} t`,
  );
  return { bytes: Number(row?.bytes), cells: Number(row?.count) * columns.length };
}

const batch = 10_000;

/** Of the partitions of a table, each by itself. */
export const storageOrder = 't.tableoid, t.ctid';

/** Reads all rows in storage order, which is the order in which they were inserted. */
export async function readTable(
  session: Session,
  name: string,
  { kind, columns }: VaryingTable,
  texts: Texts,
): Promise<TableRows> {
  const collector = new RowCollector(texts, columns.length);
  const cells = columns.map(
    (column, index) =>
      `CASE WHEN pg_catalog.num_nulls(t.${column.name}) = 0 THEN pg_catalog.format('%s', t.${column.name}${castOf(column.type)}) END AS c${index}`,
  );
  const query = `SELECT ${cells.join(', ')} FROM ${onlyRows(name, kind === 'partitioned table')} t ORDER BY ${storageOrder}`;
  await session.execute(`DECLARE svc_rows CURSOR WITH HOLD FOR ${query}`);
  for (;;) {
    const rows = await session.query(`FETCH ${batch} FROM svc_rows`);
    for (const row of rows) collector.add(columns.map((_, index) => row[`c${index}`] ?? null));
    if (rows.length < batch) break;
  }
  await session.execute('CLOSE svc_rows');
  return collector.rows();
}
