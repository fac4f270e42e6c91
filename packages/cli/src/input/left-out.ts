/**
 * Notes about files of a folder that are not migrations, and about other folders that might have the migrations.
 */
import { join } from 'node:path';
import { chooseMigrations, type LeftOut, liesBelow } from '@svc/engine';

/** How many files are listed before the rest is only counted. */
const named = 3;

/** A note for each file that was left out; many files with the same reason share one note. */
export function leftOutNotes(folder: string, leftOut: readonly LeftOut[]): readonly string[] {
  const reasons = new Set(leftOut.map(({ why }) => why));
  return [...reasons].flatMap((why) => {
    const files = leftOut.filter((file) => file.why === why);
    const paths = files.map(({ path }) => join(folder, path));
    const reason = withAdvice(why);
    return paths.length <= named
      ? paths.map((path) => `${path} is left out: ${reason}`)
      : [`${paths[0]} and ${paths.length - 1} more files are left out: ${reason}`];
  });
}

/** A note for each file that is included although the user may not expect it. */
export function takenNotes(folder: string, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const file = name.slice(name.lastIndexOf('/') + 1);
    const why = surprising.find(([pattern]) => pattern.test(file))?.[1];
    return why === undefined ? [] : [`${join(folder, name)} is squashed with the others: ${why}`];
  });
}

const surprising: readonly (readonly [RegExp, string])[] = [
  [/^R__/, 'it is repeatable, and its current version becomes part of the result'],
  [
    /^seeds?\.sql$/i,
    'it looks like a seed; move it elsewhere if it is not applied to every database',
  ],
];

/** Why a file is left out, and what to do if that is wrong. */
export function withAdvice(why: string): string {
  return why === liesBelow ? `${why}; to include that folder, give its path` : why;
}

/** The outermost subfolders with migrations, and how many they have. */
export function foldersWithMigrations(
  found: readonly string[],
): readonly { readonly folder: string; readonly count: number }[] {
  const folders: { folder: string; count: number }[] = [];
  for (const folder of foldersOf(found)) {
    if (folders.some((outer) => folder.startsWith(`${outer.folder}/`))) continue;
    const inside = found.filter((path) => path.startsWith(`${folder}/`));
    const { migrations } = chooseMigrations(inside.map((path) => path.slice(folder.length + 1)));
    if (migrations.length > 0) folders.push({ folder, count: migrations.length });
  }
  return folders;
}

/** Every folder on the path of a file, outermost first. */
function foldersOf(paths: readonly string[]): readonly string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    const parts = path.split('/').slice(0, -1);
    for (const depth of parts.keys()) folders.add(parts.slice(0, depth + 1).join('/'));
  }
  return [...folders].sort();
}
