import type { DatabaseState } from '../history-tables/database-state.js';
import type { Colors } from './colors.js';
import { counted, listed } from './words.js';

export interface DatabaseStateFacts {
  readonly tool: string;
  readonly table: string;
  readonly isTableMissing: boolean;
  /** Whether a squash of the migrations was given. */
  readonly hasSquash: boolean;
  readonly state: DatabaseState;
}

/** The text output of the state of a database. */
export function databaseStateText(facts: DatabaseStateFacts, colors: Colors): string {
  const { tool, table, isTableMissing, hasSquash, state } = facts;
  const { place, applied, missing, pending, unknown, hasBaseline } = state;
  const all = hasSquash ? 'squashed migration' : 'migration';
  const verdicts = {
    before: colors.yellow('– before'),
    inside: colors.red('✗ inside'),
    after: colors.green('✓ after'),
  };
  const where = {
    before: `none of the ${all}s has run: ${isTableMissing ? `the database has no ${table}` : `${table} has none of them`}`,
    inside: `${counted(missing.length, all)} did not run; missing: ${listed(missing)}`,
    after: `every ${all} has run, according to ${table}`,
  };
  const lines = [
    `${verdicts[place]}  ${tool}: ${where[place]}.`,
    ...(place === 'inside' ? [`  applied: ${listed(applied)}`] : []),
    ...(pending.length > 0 ? [`  pending, after the squash: ${listed(pending)}`] : []),
    ...(unknown.length > 0
      ? [colors.red(`  recorded, but without a file: ${listed(unknown)}`)]
      : []),
    ...(hasSquash ? [`  the baseline is ${hasBaseline ? 'recorded' : 'not recorded'}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
