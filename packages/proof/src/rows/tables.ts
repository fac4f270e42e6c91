import { ambiguousTypes, castOf } from '../ambiguous-types.js';
import type { Session } from '../engines/engine.js';

/** A table or materialized view whose rows are compared, or a partitioned table, whose rows are those of its partitions. */
export interface RowSource {
  /** Qualified and quoted, as SQL takes it. */
  readonly name: string;
  readonly kind: 'table' | 'materialized view' | 'partitioned table';
  /** The partitioned table that a partition belongs to, directly or not. */
  readonly root?: string | undefined;
  /** Quoted names in their logical order. */
  readonly columns: readonly string[];
  /** Expressions for columns whose own text is ambiguous, or may be too long, of a row `t`. */
  readonly expressions: Expressions;
  /** Whether the relation has no storage, and so no rows. */
  readonly empty: boolean;
}

/** Expressions by the name of the column. */
export type Expressions = Readonly<Record<string, string>>;

/** PostgreSQL prints two digits for each byte, and cannot print a gigabyte: longer values are digests. */
const longestBytes = 100_000_000;

function expressionOf(column: string, type: string): string {
  return type === 'bytea'
    ? `CASE WHEN pg_catalog.octet_length(t.${column}) > ${longestBytes} THEN pg_catalog.sha256(t.${column}) ELSE t.${column} END`
    : `t.${column}${castOf(type)}`;
}

/**
 * Partitioned tables have no rows of their own, and the rows of foreign tables are elsewhere. Tables of extensions
 * count, and so do those of initdb in information_schema; those of pg_catalog are described. Virtual generated
 * columns are computed from the others.
 */
const tablesQuery = `
WITH RECURSIVE ${ambiguousTypes}
SELECT pg_catalog.format('%I.%I', n.nspname, c.relname) AS name,
       c.relkind AS relkind,
       c.relkind <> 'p' AND am.amname = 'heap' AND pg_catalog.pg_relation_size(c.oid) = 0 AS empty,
       (SELECT pg_catalog.format('%I.%I', s.nspname, r.relname) FROM pg_catalog.pg_class r
          JOIN pg_catalog.pg_namespace s ON s.oid = r.relnamespace
         WHERE c.relispartition AND r.oid = pg_catalog.pg_partition_root(c.oid)) AS root,
       (SELECT pg_catalog.json_agg(pg_catalog.quote_ident(a.attname) ORDER BY a.attnum)
          FROM pg_catalog.pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
           AND a.attgenerated <> 'v') AS columns,
       (SELECT pg_catalog.json_object_agg(pg_catalog.quote_ident(a.attname),
                                          pg_catalog.format_type(coalesce(y.base, a.atttypid), NULL))
          FROM pg_catalog.pg_attribute a LEFT JOIN ambiguous y ON y.oid = a.atttypid
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
           AND (y.oid IS NOT NULL OR a.atttypid = 'pg_catalog.bytea'::pg_catalog.regtype)) AS special
  FROM pg_catalog.pg_class c
  JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  LEFT JOIN pg_catalog.pg_am am ON am.oid = c.relam
 WHERE (c.relkind = 'r' OR c.relkind = 'm' AND c.relispopulated OR c.relkind = 'p' AND NOT c.relispartition)
   AND (c.oid >= 16384 OR n.nspname = 'information_schema')
   AND c.relpersistence <> 't'
 ORDER BY 1`;

const kinds: Readonly<Record<string, RowSource['kind']>> = {
  m: 'materialized view',
  p: 'partitioned table',
};

/** The tables and materialized views of the database, by name. */
export async function listRowSources(session: Session): Promise<ReadonlyMap<string, RowSource>> {
  const rows = await session.query(tablesQuery);
  return new Map(
    rows.map((row) => {
      const name = row.name ?? '';
      const source: RowSource = {
        name,
        kind: kinds[row.relkind ?? ''] ?? 'table',
        root: row.root ?? undefined,
        columns: JSON.parse(row.columns ?? '[]') as readonly string[],
        expressions: Object.fromEntries(
          Object.entries(JSON.parse(row.special ?? '{}') as Record<string, string>).map(
            ([column, type]) => [column, expressionOf(column, type)],
          ),
        ),
        empty: row.empty === 't',
      };
      return [name, source];
    }),
  );
}
