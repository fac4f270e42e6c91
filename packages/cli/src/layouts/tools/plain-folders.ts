/** Folders of numbered SQL files without marks: Supabase, Knex, Kysely. */
import { isOfSupabase } from '../../input/planned.js';
import { downMigrationFile } from '../down-migration.js';
import type { ToolLayout } from '../tool-layout.js';
import { baselineStem, lastSquashed } from '../versioned-name.js';

/** The Supabase CLI sends the statements of a file as one batch, which is one transaction. */
export const supabase: ToolLayout = {
  title: 'Supabase',
  isOf: ({ folder }) => folder !== undefined && isOfSupabase(folder.path),
  transactions: 'file',
  path: (part) => `${baselineStem(part)}.sql`,
};

/** Knex and Kysely have no SQL files of their own: projects read folders of them, with or without `.up.sql`. */
const sqlFolder = (title: string): ToolLayout => ({
  title,
  isOf: () => false,
  transactions: 'file',
  path: (part) => `${baselineStem(part)}${lastSquashed(part).endsWith('.up.sql') ? '.up' : ''}.sql`,
  beside: (path) =>
    path.endsWith('.up.sql')
      ? [{ name: path.replace(/\.up\.sql$/, '.down.sql'), content: downMigrationFile }]
      : [],
});

export const knex = sqlFolder('Knex');
export const kysely = sqlFolder('Kysely');
