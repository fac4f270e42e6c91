import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { timestamp } from '../history.js';
import type { Runner } from '../runner.js';
import { scriptIn } from '../script.js';
import { writeMigration } from '../write-migration.js';

const script = `
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
const [migrationsFolder, connectionString] = process.argv.slice(1);
const client = new pg.Client({ connectionString });
await client.connect();
try {
  await migrate(drizzle({ client }), { migrationsFolder });
} finally {
  await client.end();
}
`;

/** drizzle-orm's migrator, with the journal that drizzle-kit writes. */
export const drizzle: Runner = {
  title: 'drizzle-orm 0.45.4',
  packages: ['drizzle-orm@0.45.4', 'pg@8.16.3'],
  migrations: 'drizzle',
  add: async (folder, step) => {
    const tag = `${String(step.number - 1).padStart(4, '0')}_${step.name}`;
    const breakpoint = '--> statement-breakpoint\n';
    await writeMigration(folder, `${tag}.sql`, step.statements.join(breakpoint));
    const path = join(folder, 'meta/_journal.json');
    const text = await readFile(path, 'utf8').catch(() => undefined);
    const journal = text ? JSON.parse(text) : { version: '7', dialect: 'postgresql', entries: [] };
    const when = Date.UTC(2024, 0, Number(timestamp(step).slice(6, 8)));
    journal.entries.push({ idx: step.number - 1, version: '7', when, tag, breakpoints: true });
    await writeMigration(folder, 'meta/_journal.json', JSON.stringify(journal, null, 2));
    const snapshot = { id: `snapshot-${step.number}`, prevId: `snapshot-${step.number - 1}` };
    const name = `${tag.slice(0, 4)}_snapshot.json`;
    await writeFile(join(folder, 'meta', name), JSON.stringify(snapshot));
  },
  apply: (installed, { migrations }, { dsn }) => scriptIn(installed, script, [migrations, dsn]),
  refusal: /CREATE TYPE tier/,
  forget: 'DROP SCHEMA IF EXISTS drizzle CASCADE',
  noted: 'SELECT hash, created_at FROM drizzle.__drizzle_migrations ORDER BY created_at',
};
