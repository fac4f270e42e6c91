import type { ProductionComparison } from '@svc/proof';
import { type ExitCode, exitCode } from '../exit-codes.js';
import type { ReconcileFlags } from '../flags/reconcile-flags.js';
import type { DatabaseState } from '../history-tables/database-state.js';
import type { Reconciliation } from '../history-tables/history-table.js';
import type { KeyedMigration } from '../history-tables/keyed-history.js';
import { colorsFor } from '../terminal/colors.js';
import { productionText } from '../terminal/production-text.js';
import { counted, listed } from '../terminal/words.js';
import { productionJson } from './production-json.js';

/** The findings so far. */
export interface ReconcileReport {
  readonly tool: string;
  readonly table: string;
  readonly squashed: readonly KeyedMigration[];
  readonly baseline: readonly KeyedMigration[];
  readonly isTableMissing?: true;
  readonly state?: DatabaseState;
  readonly schema?: ProductionComparison;
  /** Set if nothing prevents the reconciliation. */
  readonly needs?: Reconciliation;
  readonly sql?: string | undefined;
  readonly isApplied?: true;
}

/** Prints the SQL or the outcome on standard output, everything else on stderr. Returns the exit code. */
export function reportReconcile(report: ReconcileReport, flags: ReconcileFlags): ExitCode {
  if (flags.json) {
    process.stdout.write(`${JSON.stringify(reconcileJson(report), null, 2)}\n`);
    return codeOf(report);
  }
  const print = (text: string) => {
    if (!flags.quiet) process.stderr.write(`${text}\n`);
  };
  const { needs, sql, state, schema } = report;
  if (needs === undefined) {
    process.stderr.write(`${refusal(report, flags)}\n`);
    return codeOf(report);
  }
  if (schema) print(productionText(schema, colorsFor(process.stderr), 'the database').trimEnd());
  const { title, from, to } = names(report);
  if ('nothing' in needs) {
    process.stdout.write(`-- ${title}: nothing to do for ${from}: ${needs.nothing}.\n`);
    return codeOf(report);
  }
  if (sql === undefined) {
    process.stdout.write(`-- ${title}: nothing to do: ${report.table} already has ${to}.\n`);
    return codeOf(report);
  }
  for (const note of needs.notes ?? []) print(`note: ${note}`);
  if (report.isApplied) {
    process.stdout.write(`✓ reconciled  ${report.table} has ${to} instead of ${from}.\n`);
    return codeOf(report);
  }
  const condition = state
    ? ''
    : ', after checking that every squashed migration has run; it raises an error if one is missing';
  print(`${title}: this replaces ${from} with ${to} in ${report.table}${condition}.`);
  if (needs.commands)
    print(`The same with the tool's own commands:\n  ${needs.commands.join('\n  ')}`);
  process.stdout.write(sql);
  return codeOf(report);
}

function names({ tool, squashed, baseline }: ReconcileReport) {
  return {
    title: tool,
    from: counted(squashed.length, 'squashed migration'),
    to: baseline.map(({ name }) => name).join(', '),
  };
}

/** Why nothing is done. */
function refusal(report: ReconcileReport, { acceptDrift }: ReconcileFlags): string {
  const { state, schema, table, isTableMissing } = report;
  if (isTableMissing) {
    return `error: the database has no ${table}: ${report.tool} has not run there; an empty database runs the baseline itself`;
  }
  if (state && state.missing.length > 0) {
    return `error: not every squashed migration has run in this database; missing: ${listed(state.missing)}. First run the original migrations up to the last squashed one`;
  }
  if (state && state.unknown.length > 0 && !acceptDrift) {
    return `error: ${table} has migrations that are in neither folder: ${listed(state.unknown)}. Use the folders that were deployed there, or --accept-drift`;
  }
  const text = schema ? productionText(schema, colorsFor(process.stderr), 'the database') : '';
  const hint =
    schema?.outcome === 'different'
      ? '\nerror: the schema differs from what its migrations build; --accept-drift reconciles the history table anyway'
      : '';
  return `${text.trimEnd()}${hint}`;
}

function codeOf({ needs, schema }: ReconcileReport): ExitCode {
  if (needs !== undefined) return exitCode.done;
  return schema && 'reason' in schema ? exitCode.missing : exitCode.refused;
}

function reconcileJson(report: ReconcileReport): Readonly<Record<string, unknown>> {
  const { tool, table, squashed, baseline, state, schema, needs, sql, isApplied } = report;
  const rewrite = needs && 'statements' in needs ? needs : undefined;
  return {
    tool,
    table,
    squashed: squashed.map(({ name }) => name),
    baseline: baseline.map(({ name }) => name),
    place: state?.place,
    missing: state?.missing,
    unknown: state?.unknown,
    schema: schema && productionJson(schema),
    refused: needs === undefined,
    needs: needs === undefined ? undefined : sql === undefined ? 'nothing' : 'sql',
    why: needs && 'nothing' in needs ? needs.nothing : undefined,
    sql,
    commands: rewrite?.commands,
    applied: isApplied === true,
  };
}
