/**
 * A stopped cluster, as the files that differ from the template that it was copied from. A history changes about a
 * hundred of the 1,277 files of a cluster. `cp -a` keeps the times of files, so a file with the time and the size that
 * it has in the template has not been written since.
 */
import { chown, lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Snapshot } from '../engine.js';
import type { Account } from './account.js';

/** Larger clusters have no snapshot: reading it would take longer than most histories. */
const mostBytes = 64 * 1024 * 1024;

/** Whether every run of initdb writes the file differently. */
export function isVolatile(path: string): boolean {
  return path === 'global/pg_control' || path.startsWith('pg_wal/') || isLeftOut(path);
}

/**
 * Whether a snapshot leaves out the file: a server creates it again when it starts, or it has
 * statistics.
 */
function isLeftOut(path: string): boolean {
  return /^(pg_stat|postmaster)\b/.test(path) || basename(path) === 'pg_internal.init';
}

/** Whether a cluster has settings that would take effect when its server starts again. */
export async function hasOwnSettings(data: string, template: string): Promise<boolean> {
  const names = ['postgresql.conf', 'postgresql.auto.conf', 'pg_hba.conf', 'pg_ident.conf'];
  const files = await Promise.all(
    names.map(async (name) => [await stateOf(data, name), await stateOf(template, name)] as const),
  );
  return files.some(([own, initial]) => own.version !== initial.version);
}

/** Undefined if it is too large, or has files elsewhere. */
export async function takeSnapshot(data: string, template: string): Promise<Snapshot | undefined> {
  const [own, initial] = [await entriesOf(data), await entriesOf(template)];
  if ([...own.values()].some(({ kind }) => kind === 'other')) return undefined;
  const changed = [...own].filter(
    ([path, { kind, version }]) => kind === 'file' && initial.get(path)?.version !== version,
  );
  if (changed.reduce((sum, [, { size }]) => sum + size, 0) > mostBytes) return undefined;
  const files = new Map<string, Uint8Array>();
  for (const [path] of changed) files.set(path, await readFile(join(data, path)));
  const folders = [...own].filter(([path, { kind }]) => kind === 'folder' && !initial.has(path));
  return {
    files,
    folders: folders.map(([path]) => path),
    removed: [...initial.keys()].filter((path) => !own.has(path)),
  };
}

/** Changes a copy of the template into the cluster of the snapshot. */
export async function restoreSnapshot(
  data: string,
  { files, folders, removed }: Snapshot,
  account: Account | undefined,
): Promise<void> {
  const give = async (path: string) => {
    if (account) await chown(path, account.uid, account.gid);
  };
  for (const path of removed) await rm(join(data, path), { recursive: true, force: true });
  await rm(join(data, 'pg_stat/pgstat.stat'), { force: true });
  for (const path of folders) {
    await mkdir(join(data, path), { mode: 0o700 });
    await give(join(data, path));
  }
  for (const [path, bytes] of files) {
    await writeFile(join(data, path), bytes, { mode: 0o600 });
    await give(join(data, path));
  }
}

interface Entry {
  readonly kind: 'file' | 'folder' | 'other';
  readonly size: number;
  /** Changes with every write. */
  readonly version: string;
}

/** Everything below a data folder that a snapshot has, parents first. */
async function entriesOf(data: string): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  const names = await readdir(data, { recursive: true });
  const found = await Promise.all(
    names
      .filter((path) => !isLeftOut(path))
      .sort()
      .map(async (path) => [path, await stateOf(data, path)] as const),
  );
  for (const [path, entry] of found) entries.set(path, entry);
  return entries;
}

async function stateOf(data: string, path: string): Promise<Entry> {
  const status = await lstat(join(data, path), { bigint: true });
  // A tablespace is outside the cluster, or in a folder that its server has named and created.
  const isTablespace = dirname(path) === 'pg_tblspc';
  const kind = isTablespace
    ? 'other'
    : status.isFile()
      ? 'file'
      : status.isDirectory()
        ? 'folder'
        : 'other';
  return { kind, size: Number(status.size), version: `${status.size} ${status.mtimeNs}` };
}
