import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textOf } from '../history.js';
import type { Runner } from '../runner.js';
import { writeMigration } from '../write-migration.js';

export const graphileMigrate: Runner = {
  title: 'graphile-migrate 1.4.1',
  packages: ['graphile-migrate@1.4.1'],
  migrations: 'migrations',
  settings: () => ({
    '.gmrc': '{ "pgSettings": {}, "placeholders": {} }\n',
    'migrations/current.sql': '-- Enter migration here\n',
  }),
  add: async (folder, step) => {
    const previous = await lastHash(join(folder, 'committed'));
    const body = textOf(step).trim();
    const text = `${previous ?? ''}\n${body}`.trim();
    const hash = `sha1:${createHash('sha1').update(`${text}\n`).digest('hex')}`;
    const head = `--! Previous: ${previous ?? '-'}\n--! Hash: ${hash}\n`;
    const name = `committed/${String(step.number).padStart(6, '0')}.sql`;
    await writeMigration(folder, name, `${head}\n${body}\n`);
  },
  called: ({ number }) => `00000${number}`,
  apply: (installed, { folder }, { dsn }) => ({
    program: join(installed, 'node_modules/.bin/graphile-migrate'),
    words: ['migrate'],
    folder,
    environment: { DATABASE_URL: dsn, SHADOW_DATABASE_URL: `${dsn}&shadow` },
  }),
  refusal: /already exists|foreign key/,
  forget: 'DROP SCHEMA IF EXISTS graphile_migrate CASCADE',
  noted: 'SELECT filename, hash, previous_hash FROM graphile_migrate.migrations ORDER BY 1',
};

/** The hash of the last migration, which the next one includes. */
async function lastHash(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => []);
  const last = names
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1);
  const text = last === undefined ? '' : await readFile(join(folder, last), 'utf8');
  return /^--! Hash: (.*)$/m.exec(text)?.[1];
}
