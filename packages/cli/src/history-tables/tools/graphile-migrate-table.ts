/**
 * Graphile Migrate chains hashes: each row has the hash of the previous one, so the rows after the baseline
 * change too.
 */
import { InputError } from '../../input/input-error.js';
import type { GivenMigration } from '../../layouts/tool-layout.js';
import { fileName } from '../file-facts.js';
import type { HistoryTable, SquashedHistory } from '../history-table.js';
import { literal, literals } from '../sql-text.js';

const header = /^--! Previous: (.*)\n--! Hash: (.*)\n/;

/** The name in the row: only the number. */
function numbered(migration: GivenMigration): string {
  return fileName(migration).replace(/^(\d+).*$/, '$1.sql');
}

interface Link {
  readonly name: string;
  readonly hash: string;
  readonly previous: string;
}

function linkOf(migration: GivenMigration): Link {
  const [, previous, hash] = header.exec(migration.text) ?? [];
  if (previous === undefined || hash === undefined) {
    throw new InputError(`${migration.path}: the header with the hash is missing; squash again`);
  }
  return {
    name: numbered(migration),
    hash: literal(hash.trim()),
    previous: previous.trim() === '-' ? 'NULL' : literal(previous.trim()),
  };
}

function rewrite({ squashed, baseline, kept }: SquashedHistory, table: string) {
  const own = baseline.map(linkOf);
  const later = kept.map(linkOf);
  const all = [...own, ...later];
  const old = [...new Set([...squashed.map(numbered), ...all.map(({ name }) => name)])];
  const last = literal(numbered(squashed.at(-1) ?? (baseline.at(-1) as GivenMigration)));
  const insert = ({ name, hash, previous }: Link, ranAs: string) =>
    `INSERT INTO ${table} (hash, previous_hash, filename, date) SELECT ${hash}, ${previous}, ${literal(name)}, min(date) FROM ${table} WHERE filename = ${ranAs} HAVING count(*) > 0 ON CONFLICT (hash) DO NOTHING`;
  const right = all.map(({ hash }) => hash).join(', ');
  return {
    statements: [
      ...own.map((link) => insert(link, last)),
      ...later.map((link) => insert(link, literal(link.name))),
      `DELETE FROM ${table} WHERE filename IN (${literals(old)}) AND hash NOT IN (${right})`,
    ],
    fits: [
      ...own.map(({ hash }) => `EXISTS (SELECT FROM ${table} WHERE hash = ${hash})`),
      `NOT EXISTS (SELECT FROM ${table} WHERE filename IN (${literals(old)}) AND hash NOT IN (${right}))`,
    ].join(' AND '),
  };
}

export const graphileMigrate: HistoryTable = {
  table: 'graphile_migrate.migrations',
  key: 'filename',
  keysOf: (migration) => [numbered(migration)],
  reconcile: rewrite,
};
