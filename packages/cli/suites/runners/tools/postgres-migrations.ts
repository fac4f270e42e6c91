import { readdir } from 'node:fs/promises';
import { textOf } from '../history.js';
import type { Runner } from '../runner.js';
import { scriptIn } from '../script.js';
import { writeMigration } from '../write-migration.js';

const script = `
import { migrate } from 'postgres-migrations';
import pg from 'pg';
const [folder, connectionString] = process.argv.slice(1);
const client = new pg.Client({ connectionString });
await client.connect();
try {
  await migrate({ client }, folder);
} finally {
  await client.end();
}
`;

/**
 * postgres-migrations requires numbers from 1 on without gaps, so the next number depends on the existing files.
 */
export const postgresMigrations: Runner = {
  title: 'postgres-migrations 5.3.0',
  layout: 'postgres-migrations',
  packages: ['postgres-migrations@5.3.0', 'pg@8.16.3'],
  migrations: 'migrations',
  add: async (folder, step) => {
    const names = await readdir(folder).catch(() => []);
    const number = names.filter((name) => name.endsWith('.sql')).length + 1;
    await writeMigration(folder, `${number}_${step.name}.sql`, textOf(step));
  },
  apply: (installed, { migrations }, { dsn }) => scriptIn(installed, script, [migrations, dsn]),
  refusal: /Hashes don't match|consecutive/,
  forget: 'DROP TABLE IF EXISTS migrations',
  noted: 'SELECT id, name, hash FROM migrations ORDER BY 1',
};
