import type { Migration } from '@svc/engine';
import { type PickedFile, uploadSet } from '../runs/upload-set.js';

/** Reads picked files in the order in which tools would apply them. */
export function chooseInOrder(picked: readonly PickedFile[]): Promise<readonly Migration[]> {
  const { files } = uploadSet(picked, 'natural');
  return Promise.all(files.map(async ({ name, file }) => ({ name, text: await file.text() })));
}
