/**
 * Tools with separate files for up and down migrations: golang-migrate and sqlx, Diesel and Hasura in folders.
 */

import { stemOf } from '../../input/stem-of.js';
import { downMigrationFile } from '../down-migration.js';
import type { SideFile, ToolLayout } from '../tool-layout.js';
import { baselineStem, lastSquashed, versionedName } from '../versioned-name.js';

const besideUp = (path: string): readonly SideFile[] => [
  { name: path.replace(/up\.sql$/, 'down.sql'), content: downMigrationFile },
];

/** golang-migrate sends a file as one query, which is one transaction. */
export const golangMigrate: ToolLayout = {
  title: 'golang-migrate',
  isOf: ({ squashed }) => squashed.every(({ name }) => /^\d[^/]*\.up\.sql$/.test(name)),
  transactions: 'file',
  path: (part) => `${baselineStem(part)}.up.sql`,
  beside: besideUp,
};

const noTransaction = '-- no-transaction';

/**
 * sqlx accepts files with and without a down migration, and `-- no-transaction` only as the first text of a file.
 */
export const sqlx: ToolLayout = {
  title: 'sqlx',
  isOf: ({ tool, squashed }) =>
    tool === undefined && squashed.some(({ text }) => text.startsWith(noTransaction)),
  transactions: 'file',
  path: (part) => `${baselineStem(part)}${lastSquashed(part).endsWith('.up.sql') ? '.up' : ''}.sql`,
  marks: ({ refusesTransaction }) => (refusesTransaction ? { top: [noTransaction] } : {}),
  beside: (path) => (path.endsWith('.up.sql') ? besideUp(path) : []),
};

/** Diesel reads from metadata.toml whether a migration runs in a transaction. */
export const diesel: ToolLayout = {
  title: 'Diesel',
  isOf: ({ tool }) => tool === 'Diesel',
  transactions: 'file',
  path: (part) => `${baselineStem(part)}/up.sql`,
  beside: (path, { refusesTransaction }) => [
    ...besideUp(path),
    ...(refusesTransaction
      ? [
          {
            name: path.replace(/up\.sql$/, 'metadata.toml'),
            content: 'run_in_transaction = false\n',
          },
        ]
      : []),
  ],
};

/** Hasura's versions are milliseconds. */
export const hasura: ToolLayout = {
  title: 'Hasura',
  isOf: ({ tool, squashed }) =>
    tool === 'Diesel' &&
    squashed.every(({ name }) => versionedName(stemOf(name))?.version.length === 13),
  transactions: 'file',
  path: (part) => `${baselineStem(part)}/up.sql`,
  beside: besideUp,
};
