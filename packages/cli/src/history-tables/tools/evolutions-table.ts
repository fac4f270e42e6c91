/** Play numbers its evolutions without gaps, stores both scripts of each, and compares their hash. */
import type { GivenMigration } from '../../layouts/tool-layout.js';
import { digest, fileName } from '../file-facts.js';
import type { HistoryTable } from '../history-table.js';
import { formerNumber, takeOverAndRenumber } from '../renumber.js';
import { literal } from '../sql-text.js';

interface Evolution {
  readonly id: number;
  readonly up: string;
  readonly down: string;
}

const mark = /^(?:#|--).*!(Ups|Downs).*$/;

function evolution(migration: GivenMigration): readonly Evolution[] {
  const [, id] = /^(\d+)\.sql$/.exec(fileName(migration)) ?? [];
  if (id === undefined) return [];
  const parts = { Ups: [] as string[], Downs: [] as string[] };
  let lines: string[] | undefined;
  for (const line of migration.text.split('\n').map((each) => each.trim())) {
    const [, section] = mark.exec(line) ?? [];
    if (section === 'Ups' || section === 'Downs') lines = parts[section];
    else lines?.push(line);
  }
  const text = (section: readonly string[]) => section.join('\n').trim();
  return [{ id: Number(id), up: text(parts.Ups), down: text(parts.Downs) }];
}

const hashOf = ({ up, down }: Evolution) => digest('sha1', down + up);
const keyOf = (id: number, each: Evolution) => `${id} ${hashOf(each)}`;

export const evolutions: HistoryTable = {
  table: 'public.play_evolutions',
  key: `id || ' ' || hash`,
  counts: `state = 'applied'`,
  keysOf: (migration) => evolution(migration).map((each) => keyOf(each.id, each)),
  formerKeysOf: (migration, history) =>
    evolution(migration).map((each) => keyOf(formerNumber(each.id, history), each)),
  reconcile: (history, table) =>
    takeOverAndRenumber(history, table, evolutions, {
      row: (migration) => {
        const [each = { id: 0, up: '', down: '' }] = evolution(migration);
        return {
          id: String(each.id),
          hash: literal(hashOf(each)),
          apply_script: literal(each.up),
          revert_script: literal(each.down),
        };
      },
      copied: () => ({
        applied_at: 'applied_at',
        state: 'state',
        last_problem: 'last_problem',
      }),
    }),
};
