/** postgres-migrations numbers its files without a gap and compares the hash of each name and text. Row 0 is its own. */
import type { GivenMigration } from '../layouts/tool-layout.js';
import { bytesOf, digest, fileName } from './file-facts.js';
import type { HistoryTable, SquashedHistory } from './history-table.js';
import { literal, literals } from './sql-text.js';

interface Numbered {
  readonly id: number;
  readonly name: string;
}

function numbered(migration: GivenMigration): Numbered | undefined {
  const file = fileName(migration);
  const [, id, name] = /^(\d+)[-_]?(.*).sql$/i.exec(file) ?? [];
  return id === undefined ? undefined : { id: Number(id), name: name || file };
}

const keyOf = ({ id, name }: Numbered) => `${id} ${name}`;
const key = `id || ' ' || name`;

function keysOf(migration: GivenMigration): readonly string[] {
  const own = numbered(migration);
  return own === undefined ? [] : [keyOf(own)];
}

/** The number that it had behind all of the squashed ones. */
function formerKeysOf(
  migration: GivenMigration,
  { squashed, baseline }: SquashedHistory,
): readonly string[] {
  const own = numbered(migration);
  if (own === undefined) return [];
  return [keyOf({ ...own, id: own.id + squashed.length - baseline.length })];
}

const hashOf = (migration: GivenMigration) =>
  digest('sha1', fileName(migration) + bytesOf(migration).toString());

function rewrite(history: SquashedHistory, table: string) {
  const { squashed, baseline, kept } = history;
  const last = squashed.at(-1);
  const lastKeys = literals([
    ...(last === undefined ? [] : keysOf(last)),
    ...baseline.slice(-1).flatMap(keysOf),
  ]);
  const row = (migration: GivenMigration) => {
    const { id, name } = numbered(migration) ?? { id: 0, name: '' };
    return { id, name: literal(name), hash: literal(hashOf(migration)) };
  };
  const parts = baseline.slice(0, -1);
  const others = [...squashed, ...baseline].flatMap(keysOf).filter((each) => !lastKeys.includes(literal(each)));
  const final = baseline.at(-1);
  const isLast = `${key} IN (${lastKeys})`;
  const set = (migration: GivenMigration) => {
    const { id, name, hash } = row(migration);
    return `id = ${id}, name = ${name}, hash = ${hash}`;
  };
  const fit = (migration: GivenMigration) => {
    const { id, name, hash } = row(migration);
    return `EXISTS (SELECT FROM ${table} WHERE id = ${id} AND name = ${name} AND hash = ${hash})`;
  };
  const former = (migration: GivenMigration) => literals(formerKeysOf(migration, history));
  return {
    statements: [
      ...(others.length === 0 ? [] : [`DELETE FROM ${table} WHERE ${key} IN (${literals(others)})`]),
      ...(final === undefined ? [] : [`UPDATE ${table} SET ${set(final)} WHERE ${isLast}`]),
      ...parts.map((part) => {
        const { id, name, hash } = row(part);
        return `INSERT INTO ${table} (id, name, hash, executed_at) SELECT ${id}, ${name}, ${hash}, executed_at FROM ${table} WHERE ${isLast}`;
      }),
      ...kept.map((each) => `UPDATE ${table} SET ${set(each)} WHERE ${key} = ${former(each)}`),
    ],
    fits: [
      ...baseline.map(fit),
      ...kept.flatMap((each) =>
        former(each) === literals(keysOf(each))
          ? []
          : [`NOT EXISTS (SELECT FROM ${table} WHERE ${key} = ${former(each)})`],
      ),
    ].join(' AND '),
  };
}

export const postgresMigrations: HistoryTable = {
  table: 'public.migrations',
  key,
  ownKeys: ['0 create-migrations-table'],
  keysOf,
  formerKeysOf,
  reconcile: rewrite,
};
