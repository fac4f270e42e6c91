import type { Operation } from '../footprints/operation.js';
import { actionInWords } from '../history/history.test-support.js';
import { readMigrations } from '../history/read-history.js';
import { loadParser } from '../sql/parser/parser.js';
import { conflicts } from '../trace/footprint.js';

/** A history for tests; operations are identified by a part of their text. */
export interface Reading {
  /** Each operation in short: its kind, and for parts the text of the part. */
  readonly actions: readonly string[];
  /** Whether the two keep their order. */
  ordered(a: string, b: string): boolean;
  /** The names that PostgreSQL chooses, in the order in which constraints are named. */
  readonly chosenNames: readonly string[];
}

/** Reads statements, each written with its semicolon; migrations are given one by one. */
export async function reading(...migrations: readonly string[]): Promise<Reading> {
  const files = migrations.map((text, index) => ({ name: `${index + 1}.sql`, text }));
  const history = await readMigrations(files, await loadParser());
  const { operations } = history;
  const find = (piece: string): Operation => {
    const found = operations.filter(({ origin }) => origin.statement.text.includes(piece));
    const [only] = found;
    if (!only || found.length > 1) throw new Error(`${found.length} operations have "${piece}"`);
    return only;
  };
  return {
    actions: operations.map(inShort),
    ordered: (a, b) => doConflict(find(a), find(b)),
    chosenNames: [...history.chosenNames.values()],
  };
}

function inShort(operation: Operation): string {
  const { origin } = operation;
  return `${actionInWords(operation)}${origin.parts > 1 ? ` (${origin.statement.text})` : ''}`;
}

function doConflict(a: Operation, b: Operation): boolean {
  return a.number < b.number
    ? conflicts(a.footprint, b.footprint)
    : conflicts(b.footprint, a.footprint);
}
