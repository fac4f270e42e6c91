import type { ProductionComparison } from '@svc/proof';
import { loadConfiguration } from '../configuration/load-configuration.js';
import { type ExitCode, exitCode } from '../exit-codes.js';
import { printNotes } from '../flags/common-flags.js';
import { databaseLayer } from '../flags/database-flags.js';
import type { StatusFlags } from '../flags/status-flags.js';
import type { DatabaseState } from '../history-tables/database-state.js';
import type { SquashedHistory } from '../history-tables/history-table.js';
import { squashedHistory, wholeHistory } from '../history-tables/squashed-history.js';
import { readSets } from '../input/read-sets.js';
import { colorsFor } from '../terminal/colors.js';
import { databaseStateText } from '../terminal/database-state-text.js';
import { productionText } from '../terminal/production-text.js';
import { progressLine } from '../terminal/progress.js';
import {
  compareSchema,
  givenDsn,
  readDatabase,
  refuseOtherLayout,
  toolOf,
} from './database-history.js';
import { readingOf, readingOfSquash } from './limits.js';
import { productionJson } from './production-json.js';

/** Runs `svc status`: reports which migrations a database has run, and whether its schema has drifted. */
export async function runStatus(path: string, flags: StatusFlags): Promise<ExitCode> {
  const configuration = await loadConfiguration(databaseLayer(flags), { file: flags.config });
  const dsn = givenDsn(flags, configuration.prod_db_dsn);
  const original = await readSets([path], readingOf(configuration));
  const result =
    flags.squashed === undefined
      ? undefined
      : await readSets([flags.squashed], readingOfSquash(configuration));
  const sets = { original, result: result ?? { migrations: [], notes: [] } };
  const tool = toolOf(configuration, result ? [original, result] : [original]);
  const history: SquashedHistory = result
    ? squashedHistory(original, result, tool.history)
    : wholeHistory(original);
  if (result) refuseOtherLayout(tool, history);
  printNotes([configuration, original, sets.result], flags);
  const { table, state } = await readDatabase(dsn, tool, history, flags.table);
  const progress = progressLine(process.stderr, flags.quiet === true);
  const schema = await compareSchema(dsn, tool, history, state, sets, configuration, progress);
  const facts = {
    tool: tool.title,
    table: table ?? tool.history.table,
    isTableMissing: table === undefined,
    hasSquash: result !== undefined,
    state,
  };
  if (flags.json) {
    process.stdout.write(`${JSON.stringify(statusJson(facts, schema), null, 2)}\n`);
  } else {
    const colors = colorsFor(process.stdout);
    process.stdout.write(databaseStateText(facts, colors));
    process.stdout.write(productionText(schema, colors, 'the database'));
  }
  return codeOf(state, schema);
}

function codeOf(
  { place, unknown, pending }: DatabaseState,
  schema: ProductionComparison,
): ExitCode {
  if ('reason' in schema) return exitCode.missing;
  const isWhole = place === 'after' && unknown.length === 0 && pending.length === 0;
  return isWhole && schema.outcome === 'same' ? exitCode.done : exitCode.refused;
}

function statusJson(
  { tool, table, isTableMissing, hasSquash, state }: Parameters<typeof databaseStateText>[0],
  schema: ProductionComparison,
): Readonly<Record<string, unknown>> {
  const { place, applied, missing, pending, unknown, hasBaseline } = state;
  return {
    tool,
    table: isTableMissing ? null : table,
    place,
    applied,
    missing,
    pending,
    unknown,
    ...(hasSquash ? { baseline_recorded: hasBaseline } : {}),
    schema: productionJson(schema),
  };
}
