/** Finds which migrations of two folders were squashed, their baseline, and those that stay. */
import { isWrittenBySvc } from '@svc/engine';
import { InputError } from '../input/input-error.js';
import type { MigrationSet } from '../input/read-migrations.js';
import { givenOf } from '../layouts/choose-layout.js';
import type { GivenMigration } from '../layouts/tool-layout.js';
import type { HistoryTable, SquashedHistory } from './history-table.js';

/** The original folder may lack the migrations that stay: an archive has only the others. */
export function squashedHistory(
  original: MigrationSet,
  result: MigrationSet,
  { formerKeysOf }: Pick<HistoryTable, 'formerKeysOf'>,
): SquashedHistory {
  const before = givenOf({ squashed: original.migrations, rest: [] }, original.folder);
  const after = givenOf({ squashed: result.migrations, rest: [] }, result.folder);
  const end = after.squashed.findIndex(({ text }) => !isWrittenBySvc(text));
  const count = end === -1 ? after.squashed.length : end;
  const baseline = after.squashed.slice(0, count);
  const kept = after.squashed.slice(count);
  if (count === 0) {
    const first = after.squashed[0]?.path ?? 'the folder of the squash';
    throw new InputError(
      `${first} was not written by svc: give the folder of the original migrations first, then the folder that svc squash wrote`,
    );
  }
  const squashed =
    formerKeysOf === undefined
      ? before.squashed.filter(({ name }) => !kept.some((each) => each.name === name))
      : before.squashed.slice(0, before.squashed.length - keptAtEnd(before.squashed, kept));
  if (squashed.length === 0) {
    throw new InputError(
      'none of the original migrations was squashed: both folders have all of them',
    );
  }
  return { squashed, baseline, kept, original: before.folder, result: after.folder };
}

/** How many migrations at the end stay with other numbers: those with the same text. */
function keptAtEnd(all: readonly GivenMigration[], kept: readonly GivenMigration[]): number {
  const stays = (count: number) =>
    all.slice(all.length - count).every(({ text }, index) => text === kept[index]?.text);
  for (let count = Math.min(all.length, kept.length); count > 0; count -= 1) {
    if (stays(count)) return count;
  }
  return 0;
}

/** A history without a squash: all of it counts as what a squash would replace. */
export function wholeHistory(original: MigrationSet): SquashedHistory {
  const { squashed, folder } = givenOf(
    { squashed: original.migrations, rest: [] },
    original.folder,
  );
  return { squashed, baseline: [], kept: [], original: folder, result: undefined };
}
