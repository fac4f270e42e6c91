import type { Dirent, Stats } from 'node:fs';
import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  chooseMigrations,
  decodeMigration,
  documentSql,
  type Migration,
  naturalOrder,
  sameNumber,
  withTool,
} from '@svc/engine';
import { exitCode } from '../exit-codes.js';
import type { PlatformName } from '../platform-names.js';
import { fromLastCheckpoint } from './atlas-checkpoints.js';
import { findProject } from './find-project.js';
import { InputError } from './input-error.js';
import { foldersWithMigrations, leftOutNotes, takenNotes, withAdvice } from './left-out.js';
import { isOwnFile, mapEnding } from './own-files.js';
import { chooseByPattern, type OwnLayout } from './own-layout.js';
import { isOfSupabase, type Plan, planOf } from './planned.js';

/** A set of migrations as found on disk, with notes about how it was read. */
export interface MigrationSet {
  readonly migrations: readonly Migration[];
  readonly notes: readonly string[];
  /** The folder of all migrations, with every file below it. */
  readonly folder?: FolderOfMigrations;
  /** The platform of the folder, if it provides objects before the first migration. */
  readonly platform?: PlatformName;
}

/** A folder of migrations: its files by their relative paths. */
export interface FolderOfMigrations {
  readonly path: string;
  readonly files: readonly string[];
}

/** How files are read. */
export interface Reading {
  /** How many files are read at a time. */
  readonly batchSize: number;
  /** Each batch is checked before the next is read: a file that is not SQL ends the reading. */
  readonly checksBatches: boolean;
  /** Which files of a folder are read, if no tool is recognized. */
  readonly ownLayout?: OwnLayout | undefined;
}

const usualReading: Reading = { batchSize: 50, checksBatches: false };

/**
 * Reads the migrations of a folder in the order in which its tool applies them, those of a project, a single
 * file, or `-` for standard input.
 */
export async function readMigrations(
  path: string,
  reading: Reading = usualReading,
): Promise<MigrationSet> {
  if (path === '-') return { migrations: [await readStandardInput()], notes: [] };
  const entry = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new InputError(`${path}: no such file or folder`)
      : unreadable(path, error);
  });
  if (!entry.isDirectory()) return { migrations: [await readMigration(path)], notes: [] };
  const project = reading.ownLayout ? undefined : await findProject(path);
  const folder = project?.folder ?? path;
  const set = await readFolderOfMigrations(folder, reading);
  const notes = project ? [`${path}: using the migrations in ${folder}: ${project.why}`] : [];
  return {
    ...set,
    notes: [...notes, ...set.notes],
    ...(isOfSupabase(folder) && { platform: 'supabase' }),
  };
}

async function readFolderOfMigrations(path: string, reading: Reading): Promise<MigrationSet> {
  const found = await listFiles(path);
  if (reading.ownLayout) return readOwnLayout(path, found, reading.ownLayout, reading);
  const plan = await planOf(path, found);
  if (plan) return readPlanned(path, plan, found, reading);
  const { migrations: names, leftOut } = chooseMigrations(found);
  if (names.length === 0) {
    const migrations = await readDocuments(path, found);
    if (migrations.length > 0) return { migrations, notes: [] };
    throw new InputError(emptyFolder(path, found, leftOut));
  }
  const paths = names.map((name) => join(path, name));
  const all = await readInBatches(paths, reading);
  const { migrations, leftOut: before } = found.includes('atlas.sum')
    ? fromLastCheckpoint(all)
    : { migrations: all, leftOut: [] };
  return {
    folder: { path, files: found },
    migrations,
    notes: [
      ...leftOutNotes(path, leftOut),
      ...leftOutNotes(
        '',
        before.map(({ name }) => ({
          path: name,
          why: `the checkpoint ${migrations[0]?.name} replaces it`,
        })),
      ),
      ...takenNotes(path, names),
      ...sameNumber(names).map(
        (group) =>
          `${path}: ${group.paths.join(' and ')} have the same number: ordered by name; rename one if you need another order`,
      ),
    ],
  };
}

/** The settings that apply to a folder. */
async function readOwnLayout(
  path: string,
  found: readonly string[],
  layout: OwnLayout,
  reading: Reading,
): Promise<MigrationSet> {
  const names = chooseByPattern(found, layout);
  if (names.length === 0) {
    throw new InputError(
      `${path}: no file matches input.files (${layout.files}); patterns are relative to the folder`,
    );
  }
  const paths = names.map((name) => join(path, name));
  return {
    folder: { path, files: found },
    migrations: await readInBatches(paths, reading),
    notes: [],
  };
}

/** The files in the plan of this folder. Other files that look like migrations are ignored. */
async function readPlanned(
  folder: string,
  { file, scripts }: Plan,
  found: readonly string[],
  reading: Reading,
): Promise<MigrationSet> {
  const missing = scripts.find((script) => !found.includes(script));
  if (missing !== undefined) {
    throw new InputError(
      `${join(folder, file)} names ${missing}, which does not exist; restore the file, or remove it from the plan`,
    );
  }
  const paths = scripts.map((script) => join(folder, script));
  const unplanned = chooseMigrations(found).migrations.filter((name) => !scripts.includes(name));
  return {
    folder: { path: folder, files: found },
    migrations: await readInBatches(paths, reading),
    notes: leftOutNotes(
      folder,
      unplanned.map((name) => ({ path: name, why: `${file} does not list it` })),
    ),
  };
}

async function readStandardInput(): Promise<Migration> {
  if (process.stdin.readableEnded) {
    throw new InputError('- means standard input, which can be read only once', exitCode.usage);
  }
  return decodeMigration('stdin', await buffer(process.stdin));
}

async function readInBatches(
  paths: readonly string[],
  { batchSize, checksBatches }: Reading,
): Promise<readonly Migration[]> {
  const migrations: Migration[] = [];
  for (let start = 0; start < paths.length; start += batchSize) {
    const batch = await Promise.all(paths.slice(start, start + batchSize).map(readMigration));
    migrations.push(...batch);
    if (checksBatches) await checkBatch(withTool(batch));
  }
  return migrations;
}

async function checkBatch(batch: readonly Migration[]): Promise<void> {
  const { syntaxErrors } = await import('@svc/engine/syntax-errors');
  for (const migration of batch) {
    const [error] = await syntaxErrors(migration);
    if (error) throw error;
  }
}

/** Most migrations are small: reading them one by one, without a thread, takes a fifth of the time. */
async function readMigration(path: string): Promise<Migration> {
  const migration = decodeMigration(path, readBytes(path));
  if (!document.test(path)) return migration;
  const { parseDocument } = await import('./parse-document.js');
  return { name: path, text: documentSql(parseDocument(path, migration.text)) };
}

function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ERR_FS_FILE_TOO_LARGE'
      ? new InputError(`${path}: the file is larger than 2 GiB; split it`)
      : unreadable(path, error as NodeJS.ErrnoException);
  }
}

const document = /\.(json|ya?ml)$/i;

/** Reads squashes written as JSON or YAML, in the order of their names. */
async function readDocuments(
  folder: string,
  found: readonly string[],
): Promise<readonly Migration[]> {
  const names = found
    .filter((name) => document.test(name) && !name.endsWith(mapEnding) && !name.includes('/'))
    .sort(naturalOrder);
  const migrations: Migration[] = [];
  for (const name of names) {
    const path = join(folder, name);
    if (await isOwnFile(path)) migrations.push(await readMigration(path));
  }
  return migrations;
}

/** All files below a folder: some tools read subfolders of any depth. */
async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readFolder(folder);
  const nested = await Promise.all(
    entries.map(async (entry) => {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
      const path = join(folder, entry.name);
      const isLink = entry.isSymbolicLink();
      return (isLink ? await followLink(path) : entry).isDirectory() ? filesBelow(path) : [path];
    }),
  );
  return nested.flat().map((path) => relative(folder, path).split(sep).join('/'));
}

/** Links to folders are not followed: they may form a cycle. */
async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readFolder(folder);
  const nested = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      if (entry.name === 'node_modules') return [];
      return entry.isDirectory() ? filesBelow(path) : [path];
    }),
  );
  return nested.flat();
}

function readFolder(path: string): Promise<readonly Dirent[]> {
  return readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(path, error);
  });
}

/** A broken link may have been a migration, so it is an error. */
function followLink(path: string): Promise<Stats> {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new InputError(`${path}: broken link; remove it or restore its target`)
      : unreadable(path, error);
  });
}

function unreadable(path: string, error: NodeJS.ErrnoException): InputError {
  return new InputError(`${path}: cannot be read (${error.code ?? error.message})`);
}

function emptyFolder(
  path: string,
  found: readonly string[],
  leftOut: readonly { readonly path: string; readonly why: string }[],
): string {
  const folders = foldersWithMigrations(found).slice(0, 5);
  if (folders.length > 0) {
    const list = folders.map(({ folder, count }) => `${join(path, folder)} (${count})`).join(', ');
    return `${path}: the migrations are in subfolders; give one of them: ${list}; if they are one history, set input.files and input.order in svc.config.json`;
  }
  if (leftOut.length > 0) {
    return `${path}: no migrations to apply; ${leftOut.length} ${leftOut.length === 1 ? 'file was' : 'files were'} left out (${leftOut[0]?.path}: ${withAdvice(leftOut[0]?.why ?? '')})`;
  }
  return found.length === 0
    ? `${path}: the folder is empty; give a folder with .sql files`
    : `${path}: the folder has no .sql files; give the folder with the migrations`;
}
