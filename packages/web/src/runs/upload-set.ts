import { arrange, type LeftOutFile, type Order } from '@svc/platform/arrange';

/** A file that somebody picked, under the name by which results will speak of it. */
export interface PickedFile {
  /** With its folders, where a folder was picked. */
  readonly name: string;
  readonly file: Blob;
}

/** Files as they will be taken: those that are migrations, in order, and those that are left out. */
export interface UploadSet {
  readonly files: readonly PickedFile[];
  readonly leftOut: readonly LeftOutFile[];
}

/** Adds files to those that were picked before. One with the same name takes the place of the other. */
export function withFiles(
  before: readonly PickedFile[],
  added: readonly PickedFile[],
): readonly PickedFile[] {
  const names = new Set(added.map(({ name }) => name));
  return [...before.filter(({ name }) => !names.has(name)), ...added];
}

/** Shows the order that the platform will take files in: the same code decides there. */
export function uploadSet(picked: readonly PickedFile[], order: Order): UploadSet {
  return arrange(picked, order);
}

/** Moves a file one place up or down. */
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
