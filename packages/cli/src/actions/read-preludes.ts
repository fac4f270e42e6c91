import type { Configuration } from '../configuration/configuration.js';
import type { MigrationSet } from '../input/read-migrations.js';
import { readSets } from '../input/read-sets.js';

/** The sets of migrations that the platform brings. */
export async function readPreludes({
  validation,
}: Configuration): Promise<readonly MigrationSet[]> {
  const sets: MigrationSet[] = [];
  for (const path of validation.prelude) sets.push(await readSets([path]));
  return sets;
}
