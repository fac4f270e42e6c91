import { join } from 'node:path';
import { textOf, timestamp } from '../history.js';
import { platform } from '../platform.js';
import type { Runner } from '../runner.js';
import { writeMigration } from '../write-migration.js';

export const dbmate: Runner = {
  title: 'dbmate 2.24.0',
  packages: [`@dbmate/${platform}@2.24.0`],
  migrations: 'db/migrations',
  add: (folder, step) =>
    writeMigration(
      folder,
      `${timestamp(step)}_${step.name}.sql`,
      `-- migrate:up\n${textOf(step)}\n-- migrate:down\nSELECT 1;\n`,
    ),
  apply: (installed, { migrations }, { dsn }) => ({
    program: join(installed, `node_modules/@dbmate/${platform}/bin/dbmate`),
    words: ['--url', dsn, '--migrations-dir', migrations, '--no-dump-schema', 'migrate'],
  }),
  refusal: /already exists/,
  forget: 'DROP TABLE IF EXISTS schema_migrations',
  noted: 'SELECT version FROM schema_migrations ORDER BY 1',
};
