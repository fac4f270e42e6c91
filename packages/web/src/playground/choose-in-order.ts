import type { Migration } from '@svc/engine';
import { commonFolder } from '@svc/platform/arrange';
import { type PickedFile, uploadSet } from '../uploads/upload-set.js';

/** Reads picked files in the order in which tools would apply them. Their names omit the folder of all. */
export function chooseInOrder(picked: readonly PickedFile[]): Promise<readonly Migration[]> {
  const { files } = uploadSet(picked, 'natural');
  const folder = commonFolder(files.map(({ name }) => name));
  return Promise.all(
    files.map(async ({ name, file }) => ({
      name: name.slice(folder.length),
      text: await file.text(),
    })),
  );
}
