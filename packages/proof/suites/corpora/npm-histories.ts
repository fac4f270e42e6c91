/**
 * Published histories of others: packages that ship their PostgreSQL migrations. They are not dependencies of ours,
 * because their own dependencies are large.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Migration } from '@svc/engine';
import { type PinnedPackage, withPackageFolder } from './package-folder.js';
import { byFileName, byFolderName, byJournal, byPlan, type ReadingOrder } from './reading-order.js';

export interface NpmHistory {
  readonly name: string;
  readonly migrations: readonly Migration[];
  /** SQL that the package's own tool, or its operator, runs beforehand. */
  readonly prelude?: readonly Migration[];
}

/** The location of a package's migrations, and how its tool processes them. */
interface Part {
  readonly package: string;
  readonly folder: string;
  readonly order: ReadingOrder;
  /** Files next to the folder that define the order. */
  readonly beside?: readonly string[];
  /** Placeholders that the tool fills in. */
  readonly placeholders?: Readonly<Record<string, string>>;
}

interface Source {
  readonly name: string;
  readonly parts: readonly Part[];
  readonly prelude?: string;
}

function pgpmPart(name: string): Part {
  return { package: name, folder: 'deploy', order: byPlan, beside: ['pgpm.plan'] };
}

const sources: readonly Source[] = [
  {
    name: 'paperclip',
    parts: [{ package: '@paperclipai/db', folder: 'dist/migrations', order: byJournal }],
  },
  {
    name: 'graphile-worker',
    parts: [
      {
        package: 'graphile-worker',
        folder: 'sql',
        order: byFileName,
        placeholders: { ':GRAPHILE_WORKER_SCHEMA': 'graphile_worker' },
      },
    ],
    prelude: `
      CREATE SCHEMA graphile_worker;
      CREATE TABLE graphile_worker.migrations (
        id int PRIMARY KEY,
        ts timestamptz DEFAULT now() NOT NULL,
        breaking boolean NOT NULL DEFAULT false
      );`,
  },
  {
    name: 'workflow',
    parts: [
      {
        package: '@workflow/world-postgres',
        folder: 'src/drizzle/migrations',
        order: byJournal,
      },
    ],
  },
  {
    name: 'umami',
    parts: [{ package: 'umami', folder: 'db/postgresql/migrations', order: byFolderName }],
  },
  {
    name: 'ark',
    parts: [
      {
        package: '@arkecosystem/core-database-postgres',
        folder: 'dist/migrations',
        order: byFileName,
        placeholders: { '${schema~}': '"public"' },
      },
    ],
  },
  {
    // Later ones require earlier ones, as their control files state; so do the extensions.
    name: 'pgpm',
    parts: ['@pgpm/verify', '@pgpm/types', '@pgpm/inflection', '@pgpm/database-jobs'].map(pgpmPart),
    prelude: `
      CREATE ROLE administrator;
      CREATE EXTENSION citext;
      CREATE EXTENSION pgcrypto;
      CREATE EXTENSION unaccent;
      CREATE EXTENSION "uuid-ossp";`,
  },
];

/** Downloads every published history, each in the order in which its tool applies it. */
export async function npmHistories(): Promise<readonly NpmHistory[]> {
  const text = await readFile(join(import.meta.dirname, 'packages.json'), 'utf8');
  const pinned: readonly PinnedPackage[] = JSON.parse(text);
  return Promise.all(
    sources.map(async ({ name, parts, prelude }) => {
      const migrations = await Promise.all(parts.map((part) => readPart(part, pinned)));
      return {
        name,
        migrations: migrations.flat(),
        ...(prelude && { prelude: [{ name: `${name} prelude`, text: prelude }] }),
      };
    }),
  );
}

async function readPart(
  part: Part,
  packages: readonly PinnedPackage[],
): Promise<readonly Migration[]> {
  const pinned = packages.find(({ name }) => name === part.package);
  if (pinned === undefined) throw new Error(`packages.json does not pin ${part.package}`);
  return withPackageFolder(pinned, [part.folder, ...(part.beside ?? [])], async (root) => {
    const folder = join(root, part.folder);
    const paths = await part.order(folder);
    return Promise.all(
      paths.map(async (path) => ({
        name: `${part.package}/${part.folder}/${path}`,
        text: fillIn(await readFile(join(folder, path), 'utf8'), part.placeholders ?? {}),
      })),
    );
  });
}

function fillIn(text: string, placeholders: Readonly<Record<string, string>>): string {
  return Object.entries(placeholders).reduce(
    (filled, [placeholder, value]) => filled.replaceAll(placeholder, value),
    text,
  );
}
