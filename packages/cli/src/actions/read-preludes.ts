import { readFile } from 'node:fs/promises';
import { toolTables } from '@svc/proof';
import type { Configuration } from '../configuration/configuration.js';
import type { MigrationSet } from '../input/read-migrations.js';
import { readSets } from '../input/read-sets.js';
import { packageFolder } from '../package-folder.js';
import type { PlatformName } from '../platform-names.js';

/**
 * The SQL that is applied before the first migration: the objects of the platform, then the given preludes, then the
 * tables of migration tools that the migrations use.
 */
export async function readPreludes(
  configuration: Configuration,
  set: MigrationSet,
): Promise<readonly MigrationSet[]> {
  const preludes = await readOwnPreludes(configuration, set);
  const given = preludes.flatMap(({ migrations }) => migrations);
  const { prelude, notes } = toolTables([...given, ...set.migrations]);
  return [...preludes, { migrations: prelude, notes }];
}

async function readOwnPreludes(
  { validation }: Configuration,
  { platform: recognized }: MigrationSet,
): Promise<readonly MigrationSet[]> {
  const sets: MigrationSet[] = [];
  for (const path of validation.prelude) sets.push(await readSets([path]));
  if (validation.platform !== undefined) return [await preludeOf(validation.platform), ...sets];
  // A given prelude replaces the recognized platform.
  if (recognized === undefined || sets.length > 0) return sets;
  const note = `the proof starts from the objects that ${recognized} provides; --platform none leaves them out`;
  return [{ ...(await preludeOf(recognized)), notes: [note] }];
}

async function preludeOf(platform: PlatformName): Promise<MigrationSet> {
  if (platform === 'none') return { migrations: [], notes: [] };
  const file = new URL(`platforms/${platform}.sql`, packageFolder);
  const text = await readFile(file, 'utf8');
  return { migrations: [{ name: `objects that ${platform} provides`, text }], notes: [] };
}
