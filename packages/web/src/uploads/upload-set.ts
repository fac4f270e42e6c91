import { arrange, type LeftOutFile, type Order } from '@svc/platform/arrange';

/** A picked file, with its name in results. */
export interface PickedFile {
  /** The path, if a folder was picked. */
  readonly name: string;
  readonly file: Blob;
}

/** The files to use: migrations in order, and those that are left out. */
export interface UploadSet {
  readonly files: readonly PickedFile[];
  readonly leftOut: readonly LeftOutFile[];
}

/** Adds files to those picked before. A file with the same name replaces the other. */
export function withFiles(
  before: readonly PickedFile[],
  added: readonly PickedFile[],
): readonly PickedFile[] {
  const names = new Set(added.map(({ name }) => name));
  return [...before.filter(({ name }) => !names.has(name)), ...added];
}

/** The order that the platform will use, determined by the same code. */
export function uploadSet(picked: readonly PickedFile[], order: Order): UploadSet {
  return arrange(picked, order);
}

/** Moves a file one position up or down. */
export function moved(
  files: readonly PickedFile[],
  name: string,
  step: -1 | 1,
): readonly PickedFile[] {
  const from = files.findIndex((file) => file.name === name);
  const file = files[from];
  const to = from + step;
  if (!file || to < 0 || to >= files.length) return files;
  return files.toSpliced(from, 1).toSpliced(to, 0, file);
}
