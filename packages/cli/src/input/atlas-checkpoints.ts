/**
 * On an empty database, Atlas starts at the last checkpoint: a file with this directive at its top replaces all
 * earlier ones.
 */
import type { Migration } from '@svc/engine';

const comments = /^(?:(?:--|#).*\n)*\n/;
const directive = /^-- atlas:checkpoint\b/m;

/** The migrations from the last checkpoint on, and those it replaces. */
export function fromLastCheckpoint(migrations: readonly Migration[]): {
  readonly migrations: readonly Migration[];
  readonly leftOut: readonly Migration[];
} {
  const at = migrations.findLastIndex(({ text }) => directive.test(comments.exec(text)?.[0] ?? ''));
  return at < 1
    ? { migrations, leftOut: [] }
    : { migrations: migrations.slice(at), leftOut: migrations.slice(0, at) };
}
