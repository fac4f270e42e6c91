/**
 * Liquibase identifies a change set by id, author and file, and compares a checksum of its text. It accepts a row
 * without a checksum, and writes one at the next update; its command `clear-checksums` relies on that for all rows.
 */
import type { GivenMigration } from '../../layouts/tool-layout.js';
import { fileName, fingerprint } from '../file-facts.js';
import type { HistoryTable, Rewrite, SquashedHistory } from '../history-table.js';
import { commentOf, literal, literals } from '../sql-text.js';
import { asLiquibaseRuns } from './liquibase-comments.js';

const changeSet = /^--\s*changeset\s+([^\s:]+):(\S+)/gim;

interface ChangeSet {
  readonly author: string;
  readonly id: string;
  readonly file: string;
}

function changeSets(migration: GivenMigration): readonly ChangeSet[] {
  const file = fileName(migration);
  return [...migration.text.matchAll(changeSet)].map(([, author = '', id = '']) => ({
    author,
    id,
    file,
  }));
}

const keyOf = ({ author, id, file }: ChangeSet) => `${author}:${id} in ${file}`;
// Only the name of the file, because its path depends on how the change log includes it.
const key = `author || ':' || id || ' in ' || regexp_replace(filename, '^.*/', '')`;

function rewrite({ squashed, baseline }: SquashedHistory, table: string): Rewrite {
  const own = baseline.flatMap(changeSets);
  const old = squashed.flatMap(changeSets);
  const last = own.at(-1);
  const lastKeys = [old.at(-1), last].flatMap((each) => (each ? [keyOf(each)] : []));
  const others = [...old, ...own].map(keyOf).filter((each) => !lastKeys.includes(each));
  const isLast = `${key} IN (${literals([...new Set(lastKeys)])})`;
  const parts = own.slice(0, -1);
  const recorded = baseline
    .map((each) => `strpos(${commentOf(table)}, ${literal(fingerprint(each))}) > 0`)
    .join(' AND ');
  return {
    statements: [
      ...(others.length === 0
        ? []
        : [`DELETE FROM ${table} WHERE ${key} IN (${literals([...new Set(others)])})`]),
      ...(last === undefined
        ? []
        : [
            `UPDATE ${table} SET id = ${literal(last.id)}, author = ${literal(last.author)}, filename = regexp_replace(filename, '[^/]*$', ${literal(last.file)}), md5sum = NULL WHERE ${isLast}`,
          ]),
      ...parts.map(
        (part, index) =>
          `INSERT INTO ${table} (id, author, filename, dateexecuted, orderexecuted, exectype, description, comments, liquibase, contexts, labels, deployment_id) SELECT ${literal(part.id)}, ${literal(part.author)}, filename, dateexecuted, orderexecuted - ${parts.length - index}, exectype, description, comments, liquibase, contexts, labels, deployment_id FROM ${table} WHERE ${isLast}`,
      ),
    ],
    // Only Liquibase can compute the checksum, so the record in the comment identifies the baseline of the row.
    fits: `(EXISTS (SELECT FROM ${table} WHERE ${isLast} AND md5sum IS NULL) OR ${recorded})`,
    notes: ['Liquibase computes the checksum of the baseline at its next update'],
    commands: ['liquibase changelog-sync, before adding the next change set'],
  };
}

export const liquibase: HistoryTable = {
  table: 'public.databasechangelog',
  key,
  counts: "exectype <> 'FAILED'",
  keysOf: (migration) => changeSets(migration).map(keyOf),
  asRun: asLiquibaseRuns,
  reconcile: rewrite,
};
