import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { naturalOrder } from '@svc/engine';
import type { Pool, PoolClient } from 'pg';
import { oneAtATime } from './one-at-a-time.js';

/**
 * Migrates one of our own schemas: applies the SQL files of a folder that have not been applied yet, in order, each
 * in a transaction. Instances that start at the same time wait for each other. Throws if an applied file has changed.
 */
export async function migrateSchema(pool: Pool, schema: string, folder: URL): Promise<void> {
  const migrations = await readMigrations(folder);
  await oneAtATime(pool, schema, async (client) => {
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${schema}.applied_migrations
         (name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const { rows } = await client.query(`SELECT name, digest FROM ${schema}.applied_migrations`);
    const applied = new Map<string, string>(rows.map(({ name, digest }) => [name, digest]));
    for (const { name, text, digest } of migrations) {
      const before = applied.get(name);
      if (before === undefined) await apply(client, schema, { name, text, digest });
      else if (before !== digest) {
        throw new Error(`${name} of the schema ${schema} was changed after it was applied`);
      }
    }
  });
}

interface OwnMigration {
  readonly name: string;
  readonly text: string;
  readonly digest: string;
}

async function readMigrations(folder: URL): Promise<readonly OwnMigration[]> {
  const names = (await readdir(fileURLToPath(folder))).filter((name) => name.endsWith('.sql'));
  return Promise.all(
    names.sort(naturalOrder).map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, digest: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function apply(
  client: PoolClient,
  schema: string,
  { name, text, digest }: OwnMigration,
): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(text);
    await client.query(`INSERT INTO ${schema}.applied_migrations (name, digest) VALUES ($1, $2)`, [
      name,
      digest,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
