import { type FoundFolder, migrationFolders } from '@svc/engine/project';
import { commonFolder } from '@svc/platform/arrange';
import type { PickedFile } from '../uploads/upload-set.js';

/** The migrations of a picked project. */
export interface ProjectFiles {
  readonly files: readonly PickedFile[];
  /** Which files were taken, or why none was; undefined if all are. */
  readonly note?: string;
}

/** Narrows the files of a whole project to the folder in which its tool keeps migrations. */
export async function migrationsOf(picked: readonly PickedFile[]): Promise<ProjectFiles> {
  const root = commonFolder(picked.map(({ name }) => name));
  const found = await migrationFolders(projectOf(picked, root));
  const [first] = found;
  if (!first) return { files: picked };
  if (found.length > 1) {
    return { files: [], note: `Migrations are in several folders. Choose one: ${listed(found)}.` };
  }
  const folder = `${root}${first.folder}/`;
  return {
    files: picked.filter(({ name }) => name.startsWith(folder)),
    note: `Using the migrations in ${first.folder}: ${first.why}.`,
  };
}

function listed(found: readonly FoundFolder[]): string {
  return found.map(({ folder }) => folder).join(', ');
}

function projectOf(picked: readonly PickedFile[], root: string) {
  const folders = new Map<string, Set<string>>([['', new Set()]]);
  const files = new Map(picked.map(({ name, file }) => [name.slice(root.length), file]));
  for (const path of files.keys()) {
    const parts = path.split('/');
    for (const [at, name] of parts.entries()) {
      const folder = parts.slice(0, at).join('/');
      folders.set(folder, (folders.get(folder) ?? new Set()).add(name));
    }
  }
  return {
    name: root.split('/').at(-2) ?? '',
    list: async (folder: string) => [...(folders.get(folder) ?? [])],
    read: async (path: string) => files.get(path)?.text() ?? (folders.has(path) ? '' : undefined),
  };
}
