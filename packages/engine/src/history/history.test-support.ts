/** Reads a history for tests: the operations of each statement, and which statements keep their order. */

import type { Operation } from '../footprints/operation.js';
import { loadParser } from '../sql/parser/parser.js';
import { conflicts } from '../trace/footprint.js';
import { readMigrations } from './read-history.js';

export interface Reading {
  readonly operations: readonly Operation[];
  /** Each operation as its action, with the reason where there is one. */
  readonly actions: readonly string[];
  /** The only operation whose text begins with this. */
  operation(beginning: string): Operation;
  /** Whether the two statements must stay in order. */
  ordered(beginning: string, other: string): boolean;
  /** The names of the cells that an operation touches in this way. */
  touched(beginning: string, how: 'read' | 'add' | 'write'): readonly string[];
}

/** Reads a text as one migration. */
export async function reading(text: string): Promise<Reading> {
  const { operations, cells } = await readMigrations(
    [{ name: 'test.sql', text }],
    await loadParser(),
  );
  const operation = (beginning: string): Operation => {
    const found = operations.filter(({ origin }) => origin.statement.text.startsWith(beginning));
    const [only, ...others] = found;
    if (!only || others.length > 0) throw new Error(`${found.length} statements: ${beginning}`);
    return only;
  };
  return {
    operations,
    actions: operations.map(actionInWords),
    operation,
    ordered: (beginning, other) => {
      const [earlier, later] = [operation(beginning), operation(other)].sort(
        (a, b) => a.number - b.number,
      );
      return conflicts(earlier?.footprint ?? new Map(), later?.footprint ?? new Map());
    },
    touched: (beginning, how) =>
      [...operation(beginning).footprint]
        .filter(([, each]) => each === how)
        .map(([cell]) => cells.describe(cell)),
  };
}

/** The type of an action, and its reason if it has one. */
export function actionInWords({ action }: Operation): string {
  const why = action.type === 'barrier' ? action.obstacle : action;
  return 'reason' in why ? `${action.type}: ${why.reason}` : action.type;
}
