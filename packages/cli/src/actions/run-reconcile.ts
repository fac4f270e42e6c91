import type { ProductionComparison } from '@svc/proof';
import { loadConfiguration } from '../configuration/load-configuration.js';
import { type ExitCode, exitCode } from '../exit-codes.js';
import { printNotes } from '../flags/common-flags.js';
import { databaseLayer } from '../flags/database-flags.js';
import type { ReconcileFlags } from '../flags/reconcile-flags.js';
import type { DatabaseState } from '../history-tables/database-state.js';
import { keyed } from '../history-tables/keyed-history.js';
import { reconcileSql } from '../history-tables/reconcile-sql.js';
import { tableName } from '../history-tables/sql-text.js';
import { squashedHistory } from '../history-tables/squashed-history.js';
import { InputError } from '../input/input-error.js';
import { readSets } from '../input/read-sets.js';
import { progressLine } from '../terminal/progress.js';
import {
  compareSchema,
  onDatabase,
  readDatabase,
  refuseOtherLayout,
  toolOf,
} from './database-history.js';
import { readingOf, readingOfSquash } from './limits.js';
import { type ReconcileReport, reportReconcile } from './reconcile-report.js';

/** Runs `svc reconcile`: prints the changes that the history table needs, and applies them with `--apply`. */
export async function runReconcile(
  original: string,
  squashed: string,
  flags: ReconcileFlags,
): Promise<ExitCode> {
  const { dsn, apply } = flags;
  if (apply && dsn === undefined) {
    throw new InputError('--apply needs a database: add --dsn', exitCode.usage);
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
  if (dsn === undefined) {
    const table = tableName(flags.table ?? tool.history.table);
    const needs = tool.history.reconcile(history, table);
    const sql =
      'nothing' in needs ? undefined : reconcileSql(history, tool.history, needs, table).script;
    return reportReconcile({ ...begun, table, needs, sql }, flags);
  }
  const { table, state, needs, sql, isDone } = await readDatabase(dsn, tool, history, flags.table);
  if (table === undefined) {
    const standard = tool.history.table;
    return reportReconcile({ ...begun, table: standard, isTableMissing: true, state }, flags);
  }
  const known = { ...begun, table, state };
  if (isRefused(state, flags)) return reportReconcile(known, flags);
  const progress = progressLine(process.stderr, flags.quiet === true);
  const schema = await compareSchema(dsn, tool, history, state, sets, configuration, progress);
  if (needs === undefined || !isAccepted(schema, flags)) {
    return reportReconcile({ ...known, schema }, flags);
  }
  const found: ReconcileReport = { ...known, schema, needs };
  if (sql === undefined || isDone) return reportReconcile(found, flags);
  if (!apply) return reportReconcile({ ...found, sql: sql.script }, flags);
  await onDatabase(dsn, (session) => session.execute(sql.script));
  if (!(await readDatabase(dsn, tool, history, flags.table)).isDone) {
    throw new InputError(
      `${table} does not have the expected rows after the SQL has run; inspect it before the next deployment`,
    );
  }
  return reportReconcile({ ...found, sql: sql.script, isApplied: true }, flags);
}

function isRefused({ place, unknown }: DatabaseState, { acceptDrift }: ReconcileFlags): boolean {
  return place !== 'after' || (unknown.length > 0 && !acceptDrift);
}

/** `--accept-drift` does not accept a schema that could not be compared. */
function isAccepted({ outcome }: ProductionComparison, { acceptDrift }: ReconcileFlags): boolean {
  return outcome === 'same' || (outcome === 'different' && acceptDrift === true);
}
