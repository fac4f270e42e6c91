import { outsideStatements } from './apply/outside-statements.js';
import type { PreparedMigration } from './apply/prepare.js';
import type { Unverified } from './describe/description.js';

/**
 * The statements of a set that may have effects that no comparison of databases sees: on a file, a program or another
 * server. They run, and each is reported as unverified.
 */
export async function outsideEffects(
  history: readonly PreparedMigration[],
): Promise<readonly Unverified[]> {
  const found: Unverified[] = [];
  for (const migration of history) {
    for (const { statement, leavesTraces } of await outsideStatements(migration)) {
      if (leavesTraces === undefined) continue;
      const { file, line, column } = statement.place;
      const object = `${file}:${line}:${column}`;
      found.push({
        kind: 'statement',
        object,
        message: `${object}: ${leavesTraces}; effects outside the database are not compared`,
      });
    }
  }
  return found;
}
