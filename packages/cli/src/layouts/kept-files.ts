/** The files of the migrations that stay unchanged. */
import { readFileSync } from 'node:fs';
import type { Given, GivenMigration, InputFolder, SideFile } from './tool-layout.js';

/** The migrations that stay, byte for byte, in order. */
export function keptMigrations({ rest }: Given): readonly SideFile[] {
  return rest.map(({ name, path }) => ({ name, content: readFileSync(path) }));
}

/** The files that belong to them: down migrations, settings, other files in the same folder. */
export function keptCompanions({ rest, folder }: Given): readonly SideFile[] {
  if (folder === undefined) return [];
  const names = rest.flatMap((each) => companionsOf(each, folder));
  return [...new Set(names)].map((name) => ({ name, content: folder.bytes(name) }));
}

/** The files of a folder that belong to one migration, without the migration itself. */
export function companionsOf(
  { name }: Pick<GivenMigration, 'name'>,
  { files }: Pick<InputFolder, 'files'>,
): readonly string[] {
  const inFolder = /^(.+\/)(?:migration|up)\.sql$/.exec(name)?.[1];
  if (inFolder !== undefined) {
    return files.filter((file) => file.startsWith(inFolder) && file !== name);
  }
  const stem = name.replace(/(\.up)?\.sql$/, '');
  const change = /^deploy\/(.+)$/.exec(name)?.[1];
  const undo = /^(.*\/)?V([^/]+?)__/.exec(name);
  return files.filter(
    (file) =>
      file === `${stem}.down.sql` ||
      file === `${stem}_down.sql` ||
      file === `${name}.conf` ||
      (change !== undefined && (file === `revert/${change}` || file === `verify/${change}`)) ||
      (undo !== null && file.startsWith(`${undo[1] ?? ''}U${undo[2]}__`)),
  );
}
