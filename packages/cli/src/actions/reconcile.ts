import type { ProductionComparison } from '@svc/proof';
import { printNotes } from '../commands/common-flags.js';
import { databaseLayer } from '../commands/database-flags.js';
import type { ReconcileFlags } from '../commands/reconcile.js';
import { loadConfiguration } from '../configuration/load-configuration.js';
import { type ExitCode, exitCode } from '../exit-codes.js';
import type { Reconciliation } from '../history-tables/history-table.js';
import { keyed } from '../history-tables/keyed-history.js';
import { readTable } from '../history-tables/read-table.js';
import { type ReconcileSql, reconcileSql } from '../history-tables/reconcile-sql.js';
import { tableName } from '../history-tables/sql-text.js';
import { squashedHistory } from '../history-tables/squashed-history.js';
import { type Standing, standingOf } from '../history-tables/standing.js';
import { InputError } from '../input/input-error.js';
import { readSets } from '../input/read-sets.js';
import { progressLine } from '../terminal/progress.js';
import { compareSchema, onDatabase, refuseOtherLayout, toolOf } from './database-history.js';
import { readingOf, readingOfSquash } from './limits.js';
import { type ReconcileReport, reportReconcile } from './reconcile-report.js';

/** Says what a database needs that ran the original migrations, and does it where that is asked for. */
export async function runReconcile(
  original: string,
  squashed: string,
  flags: ReconcileFlags,
): Promise<ExitCode> {
  const { dsn, apply } = flags;
  if (apply && dsn === undefined) {
    throw new InputError('--apply needs the database: --dsn', exitCode.usage);
  }
  const configuration = await loadConfiguration(databaseLayer(flags), { file: flags.config });
  const sets = {
    original: await readSets([original], readingOf(configuration)),
    result: await readSets([squashed], readingOfSquash(configuration)),
  };
  const tool = toolOf(configuration, [sets.original, sets.result]);
  const history = squashedHistory(sets.original, sets.result, tool.history);
  refuseOtherLayout(tool, history);
  const keys = keyed(history, tool.history);
  printNotes([configuration, sets.original, sets.result], flags);
  const begun = { tool: tool.title, squashed: keys.squashed, baseline: keys.baseline };
  const neededIn = (table: string): Reconciliation => tool.history.reconcile(history, table);
  const sqlFor = (table: string, needs: Reconciliation, state?: string) =>
    'nothing' in needs ? undefined : reconcileSql(history, tool.history, needs, table, state);

  if (dsn === undefined) {
    const table = tableName(flags.table ?? tool.history.table);
    const needs = neededIn(table);
    return reportReconcile({ ...begun, table, needs, sql: sqlFor(table, needs)?.script }, flags);
  }
  const read = await onDatabase(dsn, (session) => readTable(session, tool.history, flags.table));
  const standing = standingOf(keys, read.keys, tool.history);
  const { table } = read;
  if (table === undefined) {
    const standard = tool.history.table;
    return reportReconcile({ ...begun, table: standard, isTableMissing: true, standing }, flags);
  }
  const known = { ...begun, table, standing };
  if (isRefused(standing, flags)) return reportReconcile(known, flags);
  const progress = progressLine(process.stderr, flags.quiet === true);
  const schema = await compareSchema(dsn, history, standing, sets, configuration, progress);
  if (!isAccepted(schema, flags)) return reportReconcile({ ...known, schema }, flags);

  const needs = neededIn(table);
  const sql = sqlFor(table, needs, read.state);
  const found: ReconcileReport = { ...known, schema, needs };
  if (sql === undefined || (await isDone(dsn, sql))) return reportReconcile(found, flags);
  if (!apply) return reportReconcile({ ...found, sql: sql.script }, flags);
  await onDatabase(dsn, (session) => session.execute(sql.script));
  if (!(await isDone(dsn, sql))) {
    throw new InputError(`${table} is not as it should be after the SQL has run; look at it before the next deployment`);
  }
  return reportReconcile({ ...found, sql: sql.script, isApplied: true }, flags);
}

function isRefused({ place, unknown }: Standing, { acceptDrift }: ReconcileFlags): boolean {
  return place !== 'after' || (unknown.length > 0 && !acceptDrift);
}

/** A schema that could not be compared is never accepted. */
function isAccepted({ outcome }: ProductionComparison, { acceptDrift }: ReconcileFlags): boolean {
  return outcome === 'same' || (outcome === 'different' && acceptDrift === true);
}

async function isDone(dsn: string, { isDone: query }: ReconcileSql): Promise<boolean> {
  const [row] = await onDatabase(dsn, (session) => session.query(query));
  return row?.done === 'true';
}
