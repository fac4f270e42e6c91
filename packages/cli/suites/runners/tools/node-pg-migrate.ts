import { join } from 'node:path';
import { textOf, timestamp } from '../history.js';
import type { Runner } from '../runner.js';
import { writeMigration } from '../write-migration.js';

export const nodePgMigrate: Runner = {
  title: 'node-pg-migrate 9.0.0',
  packages: ['node-pg-migrate@9.0.0', 'pg@8.16.3'],
  migrations: 'migrations',
  add: (folder, step) =>
    writeMigration(
      folder,
      `${timestamp(step)}000_${step.name.replaceAll('_', '-')}.sql`,
      `-- Up Migration\n${textOf(step)}\n-- Down Migration\n`,
    ),
  apply: (installed, { migrations }, { dsn }) => ({
    program: join(installed, 'node_modules/.bin/node-pg-migrate'),
    words: ['up', '--migrations-dir', migrations],
    folder: installed,
    environment: { DATABASE_URL: dsn },
  }),
  refusal: /preceding already run migration/,
  forget: 'DROP TABLE IF EXISTS pgmigrations',
  noted: 'SELECT name FROM pgmigrations ORDER BY run_on, id',
};
