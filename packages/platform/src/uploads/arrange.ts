import { chooseMigrations, liesBelow } from '@svc/engine/layout';

/** The order of the uploaded files: by name, or as sent. */
export const orders = ['natural', 'given'] as const;
export type Order = (typeof orders)[number];

export interface LeftOutFile {
  readonly file: string;
  readonly reason: string;
}

/** Advice if that is wrong. */
const takeEvery = 'order=given uses every file, in the order sent';

interface Named {
  readonly name: string;
}

/**
 * Orders files. In natural order, files that a tool would not apply (down migrations, other languages) are left
 * out and listed; a given order includes every file.
 */
export function arrange<File extends Named>(
  files: readonly File[],
  order: Order,
): { readonly files: readonly File[]; readonly leftOut: readonly LeftOutFile[] } {
  if (order === 'given') return { files, leftOut: [] };
  const prefix = commonFolder(files.map(({ name }) => name));
  const byPath = new Map(files.map((file) => [file.name.slice(prefix.length), file]));
  const choice = chooseMigrations([...byPath.keys()]);
  const chosen = choice.migrations.flatMap((path) => byPath.get(path) ?? []);
  const reasons = new Map(choice.leftOut.map(({ path, why }) => [path, why]));
  const taken = new Set(chosen);
  const leftOut = [...byPath]
    .filter(([, file]) => !taken.has(file))
    .map(([path, { name }]) => ({ file: name, reason: reasonFor(path, reasons.get(path)) }));
  return { files: chosen, leftOut };
}

/** Why an uploaded file is left out. */
function reasonFor(path: string, why: string | undefined): string {
  if (why === liesBelow) {
    return `it is in a subfolder of the other files: send it with the path of the others, or send it alone; ${takeEvery}`;
  }
  if (why !== undefined) return why;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.startsWith('.') ? 'its name begins with a dot' : 'its name does not end in .sql';
}

/** The common folder of all files, with its slash: browsers send a folder's files with its name. */
export function commonFolder(names: readonly string[]): string {
  const [first = ''] = names;
  let folder = first.slice(0, first.lastIndexOf('/') + 1);
  while (!names.every((name) => name.startsWith(folder))) {
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
  }
  return folder;
}
