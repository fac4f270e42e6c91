/**
 * The usual rewrite: the baseline takes over the row of the last squashed migration, and the rows of the others
 * are deleted.
 */
import type { GivenMigration } from '../layouts/tool-layout.js';
import type { HistoryTable, SquashedHistory } from './history-table.js';
import { keyed } from './keyed-history.js';
import { literal, literals } from './sql-text.js';

/** Columns and their values, as SQL expressions. */
export type Row = Readonly<Record<string, string>>;

export interface TakenOver {
  /** The values of the row for a part of the baseline. */
  readonly row: (migration: GivenMigration) => Row;
  /**
   * The other columns, for a part before the last: expressions over the row of the last, given the number of
   * parts in between.
   */
  readonly copied?: (before: number) => Row;
}

export function takeOver(
  history: SquashedHistory,
  table: string,
  owner: HistoryTable,
  { row, copied = () => ({}) }: TakenOver,
): { readonly statements: readonly string[]; readonly fits: string } {
  const keys = keyed(history, owner);
  const lastKeys = [keys.squashed.at(-1), keys.baseline.at(-1)].map(
    (each) => each?.keys.at(-1) ?? '',
  );
  const others = [...keys.squashed, ...keys.baseline]
    .flatMap((each) => each.keys)
    .filter((key) => !lastKeys.includes(key));
  const { key } = owner;
  const isLast = `${key} IN (${literals([...new Set(lastKeys)])})${owner.counts ? ` AND ${owner.counts}` : ''}`;
  const parts = history.baseline.slice(0, -1);
  const last = history.baseline.at(-1);
  const statements = [
    ...(others.length === 0
      ? []
      : [`DELETE FROM ${table} WHERE ${key} IN (${literals([...new Set(others)])})`]),
    // The baseline may have been recorded already without deleting the old rows.
    ...(new Set(lastKeys).size < 2
      ? []
      : [
          `DELETE FROM ${table} WHERE ${key} = ${literal(lastKeys[0] ?? '')} AND EXISTS (SELECT FROM ${table} WHERE ${key} = ${literal(lastKeys[1] ?? '')})`,
        ]),
    ...(last === undefined
      ? []
      : [`UPDATE ${table} SET ${assignments(row(last))} WHERE ${isLast}`]),
    ...parts.map((part, index) => {
      const all = { ...row(part), ...copied(parts.length - index) };
      return `INSERT INTO ${table} (${Object.keys(all).join(', ')}) SELECT ${Object.values(all).join(', ')} FROM ${table} WHERE ${isLast}`;
    }),
  ];
  const fits = history.baseline.map((each) => {
    const [ownKey = ''] = owner.keysOf(each, history.result).slice(-1);
    const conditions = Object.entries(row(each)).map(
      ([name, value]) => `${name} IS NOT DISTINCT FROM ${value}`,
    );
    return `EXISTS (SELECT FROM ${table} WHERE ${[`${key} = ${literal(ownKey)}`, ...conditions].join(' AND ')})`;
  });
  return { statements, fits: fits.join(' AND ') };
}

export function assignments(row: Row): string {
  return Object.entries(row)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ');
}
