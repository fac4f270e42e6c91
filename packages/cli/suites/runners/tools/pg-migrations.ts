import { join } from 'node:path';
import { textOf } from '../history.js';
import type { Runner } from '../runner.js';
import { writeMigration } from '../write-migration.js';

/** @databases/pg-migrations: `pg-migrations apply`. */
export const pgMigrations: Runner = {
  title: '@databases/pg-migrations 5.0.3',
  layout: 'pg-migrations',
  packages: ['@databases/pg-migrations@5.0.3'],
  migrations: 'migrations',
  add: (folder, step) =>
    writeMigration(
      folder,
      `${String(step.number).padStart(4, '0')}-${step.name.replaceAll('_', '-')}.sql`,
      textOf(step),
    ),
  apply: (installed, { migrations }, { dsn }) => ({
    program: join(installed, 'node_modules/.bin/pg-migrations'),
    words: ['apply', '--database', dsn, '--directory', migrations],
  }),
  refusal: /missing|edited/i,
  forget:
    'DROP TABLE IF EXISTS atdatabases_migrations_applied, atdatabases_migrations_version; DROP SEQUENCE IF EXISTS atdatabases_migrations_applied_id_seq',
  noted:
    'SELECT index, name, script FROM atdatabases_migrations_applied WHERE obsolete IS NOT TRUE ORDER BY 1',
};
