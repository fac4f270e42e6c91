import { placeStatements } from '../session/place-statements.js';
import { loadParser } from '../sql/parser/parser.js';
import type { SourceError } from '../text/errors.js';
import type { Migration } from '../text/migration.js';
import { readHistory } from './read-history.js';

/**
 * All errors for which `squash` would refuse a history, in order: syntax errors, and statements that cannot apply.
 * After a syntax error svc cannot be certain that a later statement is refused.
 */
export async function historyErrors(
  migrations: readonly Migration[],
): Promise<readonly SourceError[]> {
  const parser = await loadParser();
  const errors: SourceError[] = [];
  const refused = (error: SourceError) => {
    errors.push(error);
  };
  const { placed } = await placeStatements(migrations, parser, refused);
  readHistory(placed, parser, { refuses: true, watcher: { beforeStatement: () => {}, refused } });
  const order = new Map(migrations.map(({ name }, index) => [name, index]));
  const fileOf = ({ place }: SourceError) => order.get(place.file) ?? 0;
  return errors.sort(
    (a, b) =>
      fileOf(a) - fileOf(b) || a.place.line - b.place.line || a.place.column - b.place.column,
  );
}
