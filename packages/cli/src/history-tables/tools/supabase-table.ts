/** The Supabase CLI compares versions in both directions, and stores the name and statements of each file. */
import { splitStatements } from '@svc/engine';
import type { GivenMigration } from '../../layouts/tool-layout.js';
import { description, versions } from '../file-facts.js';
import type { HistoryTable } from '../history-table.js';
import { literal, textArray } from '../sql-text.js';
import { takeOver } from '../take-over.js';

export const supabase: HistoryTable = {
  table: 'supabase_migrations.schema_migrations',
  key: 'version',
  keysOf: versions,
  reconcile: (history, table) => ({
    ...takeOver(history, table, supabase, {
      row: (migration) => ({
        version: literal(versions(migration)[0] ?? ''),
        name: literal(description(migration)),
        statements: textArray(statementsIn(migration)),
      }),
    }),
    commands: [
      `supabase migration repair --status reverted ${history.squashed.flatMap(versions).join(' ')}`,
      `supabase migration repair --status applied ${history.baseline.flatMap(versions).join(' ')}`,
    ],
  }),
};

/** Each statement with the comments above it, without its semicolon, as the Supabase CLI splits a file. */
function statementsIn({ name, text }: GivenMigration): readonly string[] {
  let from = 0;
  return splitStatements({ name, text }).map(({ end }) => {
    const piece = text.slice(from, end).trim();
    from = text.indexOf(';', end) + 1 || end;
    return piece;
  });
}
