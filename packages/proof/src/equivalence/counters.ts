import type { BuildRows } from './patterns/build-rows.js';
import { type Mentions, systemTypes } from './patterns/classes.js';
import type { MatchedTable, TwinHoles } from './patterns/matched-table.js';
import type { Pattern } from './patterns/pattern.js';
import { push } from './patterns/push.js';

/**
 * Columns in which the original has counters of the server and the squashed database has constants. Builds have
 * different counters. Numbers that may come from chance instead are left out, since they may agree by accident.
 */
export function constantCounters(
  { table, original, squashed }: MatchedTable,
  { chance }: Mentions,
): readonly number[] {
  return table.columns.flatMap(({ type }, column) => {
    if (chance && !systemTypes.test(type)) return [];
    const counted = rowsWith(original, column, 'system');
    return rowsWith(squashed, column) < counted ? [column] : [];
  });
}

/** The number of rows whose cell in a column varies. */
function rowsWith({ holes }: Pattern, column: number, only?: 'system'): number {
  const rows = [...holes.values()].filter((all) =>
    all.some((hole) => hole.column === column && (only === undefined || hole.class === only)),
  );
  return rows.length;
}

/** Two rows with the same number of the server in the original, such as the id of their transaction. */
export interface PartedCounter {
  readonly column: number;
  readonly original: string;
  readonly squashed: readonly [string, string];
}

/** A whole number: a position in the log moves on its own. */
const counter = /^\d+$/;

/**
 * Numbers of the server that are the same in several rows, in every build of the original, and differ in every build of the squashed
 * set: transactions and sessions may be joined, but not split.
 */
export function partedCounters(twins: readonly TwinHoles[]): readonly PartedCounter[] {
  const groups = new Map<string, TwinHoles[]>();
  for (const each of twins) {
    const { hole, twin } = each;
    if (
      hole.class !== 'system' ||
      ![...hole.texts, ...twin.texts].every((text) => counter.test(text))
    )
      continue;
    push(groups, [hole.column, hole.word, ...hole.texts].join(), each);
  }
  return [...groups.values()].flatMap(([first, ...others]): readonly PartedCounter[] => {
    const other = others.find(({ twin }) =>
      twin.texts.every((text, build) => text !== first?.twin.texts[build]),
    );
    if (first === undefined || other === undefined) return [];
    const squashed = [first.twin.texts[0] ?? '', other.twin.texts[0] ?? ''] as const;
    return [{ column: first.hole.column, original: first.hole.texts[0] ?? '', squashed }];
  });
}

/** Columns with the id of the row's own transaction in every build of the original, and whether they still have it. */
export function ownTransactions(
  { table, original }: MatchedTable,
  originals: readonly BuildRows[],
  squashed: readonly BuildRows[],
): { readonly kept: ReadonlySet<number>; readonly lost: readonly number[] } {
  const isOwnIn = (builds: readonly BuildRows[], column: number) =>
    builds.every((build) => build.ownTransactions?.get(table.name)?.has(column));
  const counted = new Set([...original.holes.values()].flat().map(({ column }) => column));
  const own = [...counted].filter((column) => isOwnIn(originals, column));
  return {
    kept: new Set(own.filter((column) => isOwnIn(squashed, column))),
    lost: own.filter((column) => !isOwnIn(squashed, column)),
  };
}
