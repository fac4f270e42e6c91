/** Small projects of migration tools, each with the history table that its tool writes. */
import { createHash } from 'node:crypto';

type Files = Readonly<Record<string, string>>;

export interface Project {
  readonly layout: string;
  /** The folder of the migrations. */
  readonly folder: string;
  /** Three migrations to squash and one that stays, with the files beside them. */
  readonly files: Files;
  /** SQL that creates the history table. */
  readonly table: string;
  /** SQL that records the migrations with these numbers, like the tool. */
  readonly record: (numbers: readonly number[]) => string;
  /** A query for the relevant rows, one value in each. */
  readonly rows: string;
  /** The rows after everything ran and was reconciled; undefined if the tool needs no changes. */
  readonly after?: (written: (name: string) => string) => readonly string[];
}

export const sql = [
  'CREATE TABLE orders (id int PRIMARY KEY);',
  'ALTER TABLE orders ADD total numeric NOT NULL DEFAULT 0;',
  'CREATE INDEX orders_by_total ON orders (total);',
  'ALTER TABLE orders ADD note text;',
];

export const statements = (numbers: readonly number[]) =>
  numbers.map((number) => sql[number - 1]).join('\n');

export const digest = (algorithm: string, text: string) =>
  createHash(algorithm).update(text).digest('hex');
export const each = (numbers: readonly number[], row: (number: number) => string) =>
  numbers.map(row).join('\n');
export const names = ['a', 'b', 'c', 'd'];
export const nameOf = (number: number) => names[number - 1] ?? '';

export function plain(
  name: (number: number) => string,
  text: (number: number) => string = (number) => `${sql[number - 1]}\n`,
): Files {
  return Object.fromEntries(sql.map((_, index) => [name(index + 1), text(index + 1)]));
}

export const stamped = (number: number) => `2024010100000${number}`;
export const ranAt = (number: number) => `2024-02-0${number} 10:00:00`;
