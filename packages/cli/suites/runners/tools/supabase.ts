import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textOf, timestamp } from '../history.js';
import { platform } from '../platform.js';
import type { Runner } from '../runner.js';
import { writeMigration } from '../write-migration.js';

/** The Supabase CLI: `supabase db push`. */
export const supabase: Runner = {
  title: 'Supabase CLI 2.117.0',
  packages: [`@supabase/cli-${platform}@2.117.0`],
  migrations: 'supabase/migrations',
  platform: readFileSync(new URL('../../../platforms/supabase.sql', import.meta.url), 'utf8'),
  settings: () => ({ 'supabase/config.toml': 'project_id = "shop"\n' }),
  add: (folder, step) =>
    writeMigration(folder, `${timestamp(step)}_${step.name}.sql`, textOf(step)),
  apply: (installed, { folder }, { dsn }) => ({
    program: join(installed, `node_modules/@supabase/cli-${platform}/bin/supabase`),
    words: ['db', 'push', '--yes', '--workdir', folder, '--db-url', dsn],
  }),
  refusal: /Remote migration versions not found/,
  forget: 'DROP SCHEMA IF EXISTS supabase_migrations CASCADE',
  noted: 'SELECT version FROM supabase_migrations.schema_migrations ORDER BY 1',
};
