import type { PickedFile } from './upload-set.js';

/** The files of an input; those of a folder have its path in their names. */
export function filesOf(list: FileList | null): readonly PickedFile[] {
  return [...(list ?? [])].map((file) => ({
    name: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath,
    file,
  }));
}

/** The dropped files, including those in folders. Must be called in the drop handler. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly PickedFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return (await Promise.all(entries.map(filesWithin))).flat();
}

async function filesWithin(entry: FileSystemEntry): Promise<readonly PickedFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ name: entry.fullPath.replace(/^\//, ''), file }];
  }
  if (!isDirectory(entry) || isIgnored(entry.name)) return [];
  const reader = entry.createReader();
  const found: PickedFile[] = [];
  // A reader returns a folder in batches, until an empty one.
  for (;;) {
    const piece = await new Promise<readonly FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (piece.length === 0) return found;
    found.push(...(await Promise.all(piece.map(filesWithin))).flat());
  }
}

/** Folders without migrations of the project itself, which may have very many files. */
function isIgnored(name: string): boolean {
  return name === 'node_modules' || name.startsWith('.');
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
