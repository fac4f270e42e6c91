import { leavesTracesOutside, loadParser, mayReachOutside } from '@svc/engine';
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
  for (const { migration, statements } of history) {
    if (!mayReachOutside(migration.text)) continue;
    const parser = await loadParser();
    for (const { text, place } of statements) {
      const outcome = parser.parse(text);
      if (!outcome.ok && outcome.refusedBy === 'limits') await parser.recovered();
      const reason = outcome.ok ? leavesTracesOutside(outcome.tree) : undefined;
      if (reason === undefined) continue;
      const object = `${place.file}:${place.line}:${place.column}`;
      found.push({
        kind: 'statement',
        object,
        message: `${object}: ${reason}; effects outside the database are not compared`,
      });
    }
  }
  return found;
}
