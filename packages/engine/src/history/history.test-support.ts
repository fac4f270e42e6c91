/** Reads a history for tests: the operations of each statement, and which statements keep their order. */
import type { Operation } from '../footprints/operation.js';
import { loadParser } from '../sql/parser/parser.js';
import { conflicts } from '../trace/footprint.js';
import { readMigrations } from './read-history.js';

/** A history. Each operation is identified by the beginning of its text, or by a part of it. */
export interface Reading {
  readonly operations: readonly Operation[];
  /** Each operation as its action, with the reason if there is one, and the text if its statement has several parts. */
  readonly actions: readonly string[];
  operation(text: string): Operation;
  /** Whether the two must stay in order. */
  ordered(text: string, other: string): boolean;
  /** The names of the cells that an operation touches in this way. */
  touched(text: string, how: 'read' | 'add' | 'write'): readonly string[];
  /** The names that PostgreSQL chooses, in the order in which constraints are named. */
  readonly chosenNames: readonly string[];
}

/** Reads migrations, given as texts. */
export async function reading(...migrations: readonly string[]): Promise<Reading> {
  const files = migrations.map((text, index) => ({ name: `${index + 1}.sql`, text }));
  const { operations, cells, chosenNames } = await readMigrations(files, await loadParser());
  const operation = (text: string): Operation => {
    const starting = operations.filter(({ origin }) => origin.statement.text.startsWith(text));
    const having = operations.filter(({ origin }) => origin.statement.text.includes(text));
    const found = starting.length > 0 ? starting : having;
    const [only, ...others] = found;
    if (!only || others.length > 0) throw new Error(`${found.length} operations have "${text}"`);
    return only;
  };
  return {
    operations,
    actions: operations.map(inWords),
    operation,
    ordered: (text, other) => {
      const [earlier, later] = [operation(text), operation(other)].sort(
        (a, b) => a.number - b.number,
      );
      return conflicts(earlier?.footprint ?? new Map(), later?.footprint ?? new Map());
    },
    touched: (text, how) =>
      [...operation(text).footprint]
        .filter(([, each]) => each === how)
        .map(([cell]) => cells.describe(cell)),
    chosenNames: [...chosenNames.values()],
  };
}

function inWords({ action, origin }: Operation): string {
  const why = action.type === 'barrier' ? action.obstacle : action;
  const reason = 'reason' in why ? `: ${why.reason}` : '';
  return `${action.type}${reason}${origin.parts > 1 ? ` (${origin.statement.text})` : ''}`;
}
