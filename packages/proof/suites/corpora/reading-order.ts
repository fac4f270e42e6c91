/** How the tools of the published histories order the files. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the paths of a folder's migrations, relative to it, in the order of application. */
export type ReadingOrder = (folder: string) => Promise<readonly string[]>;

/** File names start with numbers, so the order is that of the names: graphile-worker, core-database-postgres. */
export const byFileName: ReadingOrder = async (folder) => {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith('.sql')).sort();
};

/** Prisma: a folder for each migration. */
export const byFolderName: ReadingOrder = async (folder) => {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return folders.sort().map((name) => `${name}/migration.sql`);
};

/** Drizzle: its journal lists the files. */
export const byJournal: ReadingOrder = async (folder) => {
  const text = await readFile(join(folder, 'meta/_journal.json'), 'utf8');
  const journal: { readonly entries: readonly { readonly tag: string }[] } = JSON.parse(text);
  return journal.entries.map(({ tag }) => `${tag}.sql`);
};

/** pgpm, like Sqitch: a plan next to the folder with one change per line; `%` starts a pragma, `@` a tag. */
export const byPlan: ReadingOrder = async (folder) => {
  const plan = await readFile(join(folder, '../pgpm.plan'), 'utf8');
  const changes = plan.split('\n').map((line) => line.trim());
  return changes
    .filter((line) => line !== '' && !/^[%@#]/.test(line))
    .map((line) => `${line.split(/\s/, 1)[0]}.sql`);
};
