import { chooseMigrations } from '@svc/engine';
import { exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';
import { stemOf } from '../input/stem-of.js';

/** The version at the start of a name: Flyway's, a date with or without a time, or a number. */
const versionOfName =
  /^(?:[VvRrUuBb][\d._]*__|\d{4}([-_])\d\d\1\d\d(?:[-_]\d{4,6})?(?![\d])[-_]*|[Vv]?\d[\d.]*[-_]*)/;

/** The name of a file that starts with a migration: its sequential number and its description. */
export function numberedName(migration: string, index: number, count: number): string {
  const digits = Math.max(4, String(count).length);
  const title = ownName(migration).replace(versionOfName, '');
  return `${String(index + 1).padStart(digits, '0')}_${title || 'migration'}`;
}

/** The same, with the number or timestamp of the migration. */
export function keptName(migration: string): string {
  return ownName(migration) || 'migration';
}

/** Files are applied in the order of their names, which must be the order of the statements. */
export function refuseOtherOrder(names: readonly string[]): void {
  const files = names.map((name) => `${name}.sql`);
  const read = chooseMigrations(files).migrations;
  const wrong = files.findIndex((file, index) => read[index] !== file);
  if (wrong === -1) return;
  throw new InputError(
    `the name ${files[wrong]} does not sort after ${files[wrong - 1] ?? 'the start'}, so timestamps cannot be preserved: remove --preserve-timestamps (output.preserve_timestamps), or rename the migration`,
    exitCode.refused,
  );
}

/** A migration's name as part of a file's name. */
function ownName(path: string): string {
  return stemOf(path).replaceAll(/[^\w.-]+/g, '_');
}
