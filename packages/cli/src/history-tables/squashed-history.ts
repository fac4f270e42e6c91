/** What of two folders was squashed, what it became, and what stays behind it. */
import { isWrittenBySvc } from '@svc/engine';
import { InputError } from '../input/input-error.js';
import type { MigrationSet } from '../input/read-migrations.js';
import { givenOf } from '../layouts/choose-layout.js';
import type { GivenMigration } from '../layouts/tool-layout.js';
import type { SquashedHistory } from './history-table.js';

/** Of the original migrations, those that stay may be there or not: an archive holds only the others. */
export function squashedHistory(original: MigrationSet, result: MigrationSet): SquashedHistory {
  const before = givenOf({ squashed: original.migrations, rest: [] }, original.folder);
  const after = givenOf({ squashed: result.migrations, rest: [] }, result.folder);
  const end = after.squashed.findIndex(({ text }) => !isWrittenBySvc(text));
  const count = end === -1 ? after.squashed.length : end;
  const baseline = after.squashed.slice(0, count);
  const kept = after.squashed.slice(count);
  if (count === 0) {
    const first = after.squashed[0]?.path ?? 'the folder of the squash';
    throw new InputError(
      `${first} was not written by svc: give the original migrations first, then the folder that svc squash wrote`,
    );
  }
  const squashed = before.squashed.filter((each) => !isKept(each, kept));
  if (squashed.length === 0) {
    throw new InputError('none of the original migrations was squashed: both folders have them all');
  }
  return { squashed, baseline, kept, original: before.folder, result: after.folder };
}

/** By name, or, where the tool gave it another number, by what it holds. */
function isKept({ name, text }: GivenMigration, kept: readonly GivenMigration[]): boolean {
  return kept.some((each) => each.name === name || each.text === text);
}
