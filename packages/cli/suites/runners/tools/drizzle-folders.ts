import { timestamp } from '../history.js';
import type { Runner } from '../runner.js';
import { writeMigration } from '../write-migration.js';
import { drizzle } from './drizzle.js';

/** The migrator of drizzle-orm 1.0, with a folder for each migration. */
export const drizzleFolders: Runner = {
  ...drizzle,
  title: 'drizzle-orm 1.0.0-rc.5',
  packages: ['drizzle-orm@1.0.0-rc.5-ab785fc', 'pg@8.16.3'],
  add: async (folder, step) => {
    const name = `${timestamp(step)}_${step.name}`;
    const breakpoint = '--> statement-breakpoint\n';
    await writeMigration(folder, `${name}/migration.sql`, step.statements.join(breakpoint));
    const snapshot = { id: `snapshot-${step.number}`, prevIds: [`snapshot-${step.number - 1}`] };
    await writeMigration(folder, `${name}/snapshot.json`, JSON.stringify(snapshot));
  },
  noted: 'SELECT name FROM drizzle.__drizzle_migrations ORDER BY name',
};
