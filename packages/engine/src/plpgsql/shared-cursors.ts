import { list, record } from './plpgsql-json.js';

/** The statements about a cursor, except loops over one: those open and close it. */
export const usesCursor: ReadonlySet<string> = new Set([
  'PLpgSQL_stmt_open',
  'PLpgSQL_stmt_fetch',
  'PLpgSQL_stmt_close',
]);

/**
 * The variables, by their numbers, whose cursors the code leaves open, or uses although it does not open them: other
 * code of the transaction opens, fetches from or closes the same cursors by their names.
 */
export function sharedCursors(action: unknown): ReadonlySet<unknown> {
  const uses = [...usesBelow(action)];
  const variables = (kind: string) =>
    new Set(uses.filter((use) => use.kind === kind).map((use) => use.variable));
  const opened = variables('PLpgSQL_stmt_open');
  const closed = variables('PLpgSQL_stmt_close');
  return new Set(
    uses
      .map(({ variable }) => variable)
      .filter((variable) => !opened.has(variable) || !closed.has(variable)),
  );
}

interface CursorUse {
  readonly kind: string;
  readonly variable: unknown;
}

function* usesBelow(node: unknown): Iterable<CursorUse> {
  for (const each of list(node)) yield* usesBelow(each);
  for (const [key, value] of Object.entries(record(node) ?? {})) {
    if (usesCursor.has(key)) yield { kind: key, variable: record(value)?.curvar };
    yield* usesBelow(value);
  }
}
