import type { Session } from '../engines/engine.js';
import { connectTo } from '../engines/server/dsn.js';

/** An object that production's statistics show as unused. */
export interface UnusedObject {
  readonly kind: 'table' | 'materialized view' | 'index' | 'function' | 'view';
  /** `schema.name`, as PostgreSQL quotes it. */
  readonly name: string;
  /** The numbers that show it, as text. */
  readonly numbers: string;
}

export interface UnusedObjects {
  /** The date since which the statistics count, from production; undefined if they were never reset. */
  readonly since: string | undefined;
  readonly objects: readonly UnusedObject[];
  /** What could not be determined, and why. */
  readonly notes: readonly string[];
}

/**
 * Finds the objects of production that have not been used since its statistics were reset. Only reads, in one
 * transaction. An object that was unused on this server for a while may still be needed: replicas have their own
 * statistics, and some jobs run once a year. Throws `EngineUnavailable`.
 */
export async function findUnused(dsn: string): Promise<UnusedObjects> {
  const session = await connectTo(dsn);
  try {
    await session.execute(beginning);
    const [state] = await session.query(`
      SELECT to_char(stats_reset AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS since,
        current_setting('track_functions') AS functions, current_setting('track_counts') AS counts
      FROM pg_stat_database WHERE datname = current_database()`);
    const since = state?.since ?? undefined;
    if (state?.counts !== 'on') {
      return {
        since,
        objects: [],
        notes: ['production keeps no statistics (track_counts is off)'],
      };
    }
    const objects = [...(await unusedRelations(session)), ...(await unusedViews(session))];
    if (state.functions === 'none') {
      const note = 'production does not count calls of functions (track_functions is none)';
      return { since, objects, notes: [note] };
    }
    return { since, objects: [...objects, ...(await unusedFunctions(session))], notes: [] };
  } finally {
    await session.close();
  }
}

const beginning = `
  BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SET LOCAL search_path = pg_catalog;
  SET LOCAL statement_timeout = '60s'`;

const notOfExtension = (catalog: string, oid: string) =>
  `NOT EXISTS (SELECT FROM pg_depend e WHERE e.classid = '${catalog}'::regclass AND e.objid = ${oid} AND e.deptype = 'e')`;

const named = (schema: string, name: string) =>
  `quote_ident(${schema}) || '.' || quote_ident(${name})`;

/** Indexes of constraints are useful without being scanned, and are left out. */
async function unusedRelations(session: Session): Promise<readonly UnusedObject[]> {
  const rows = await session.query(`
    SELECT CASE c.relkind WHEN 'm' THEN 'materialized view' ELSE 'table' END AS kind,
      ${named('s.schemaname', 's.relname')} AS name,
      '0 scans, 0 rows written, about ' || greatest(s.n_live_tup, 0) || ' rows, ' ||
        pg_size_pretty(pg_total_relation_size(s.relid)) AS numbers
    FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
    WHERE c.relkind IN ('r', 'm') AND coalesce(s.seq_scan, 0) + coalesce(s.idx_scan, 0) = 0
      AND s.n_tup_ins + s.n_tup_upd + s.n_tup_del = 0 AND ${notOfExtension('pg_class', 's.relid')}
    UNION ALL
    SELECT 'index', ${named('s.schemaname', 's.indexrelname')},
      '0 scans, ' || pg_size_pretty(pg_relation_size(s.indexrelid))
    FROM pg_stat_user_indexes s JOIN pg_index i ON i.indexrelid = s.indexrelid
    WHERE s.idx_scan = 0 AND NOT i.indisunique AND NOT i.indisexclusion
      AND ${notOfExtension('pg_class', 's.relid')}
    ORDER BY 1, 2`);
  return rows.map(asUnused);
}

/** PostgreSQL does not count reads of a view; but reading a view reads all of its tables. */
async function unusedViews(session: Session): Promise<readonly UnusedObject[]> {
  const rows = await session.query(`
    SELECT 'view' AS kind, ${named('n.nspname', 'v.relname')} AS name,
      '0 scans of ' || string_agg(DISTINCT ${named('s.schemaname', 's.relname')}, ', ') || ', which it reads' AS numbers
    FROM pg_class v JOIN pg_namespace n ON n.oid = v.relnamespace
    JOIN pg_rewrite r ON r.ev_class = v.oid
    JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = r.oid
      AND d.refclassid = 'pg_class'::regclass AND d.refobjid <> v.oid
    JOIN pg_stat_user_tables s ON s.relid = d.refobjid
    WHERE v.relkind = 'v' AND coalesce(s.seq_scan, 0) + coalesce(s.idx_scan, 0) = 0
      AND ${notOfExtension('pg_class', 'v.oid')}
    GROUP BY 2 ORDER BY 2`);
  return rows.map(asUnused);
}

/** With track_functions = pl, functions in SQL and C are not counted; functions that the planner inlines never are. */
async function unusedFunctions(session: Session): Promise<readonly UnusedObject[]> {
  const rows = await session.query(`
    SELECT 'function' AS kind, ${named('n.nspname', 'p.proname')} AS name, '0 calls' AS numbers
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace JOIN pg_language l ON l.oid = p.prolang
    LEFT JOIN pg_stat_user_functions s ON s.funcid = p.oid
    WHERE p.oid >= 16384 AND p.prokind IN ('f', 'p') AND l.lanname NOT IN ('c', 'internal', 'sql')
      AND ${notOfExtension('pg_proc', 'p.oid')}
    GROUP BY 2 HAVING sum(coalesce(s.calls, 0)) = 0 ORDER BY 2`);
  return rows.map(asUnused);
}

function asUnused(row: Readonly<Record<string, string | null>>): UnusedObject {
  return {
    kind: row.kind as UnusedObject['kind'],
    name: String(row.name),
    numbers: String(row.numbers),
  };
}
