import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareClusters, startCluster } from '../../src/engines/embedded/cluster.js';
import { findPostgresPackage } from '../../src/engines/embedded/postgres-package.js';
import { PrivateFolders } from '../../src/engines/embedded/private-folder.js';
import type { Session } from '../../src/engines/engine.js';
import { connectTo, withDatabase } from '../../src/engines/server/dsn.js';
import {
  compareWithProduction,
  type ProductionOptions,
} from '../../src/production/compare-with-production.js';
import { warm } from '../warm-clusters.js';

const history = [
  {
    name: '1.sql',
    text: `CREATE ROLE reader; CREATE SEQUENCE numbers; CREATE EXTENSION citext;
      CREATE TABLE orders (id serial PRIMARY KEY, total numeric NOT NULL DEFAULT 0);
      CREATE VIEW totals AS SELECT sum(total) AS total FROM orders;
      GRANT SELECT ON orders TO reader;
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO reader`,
  },
];
const scope = { includeSchemas: ['public'], excludePatterns: ['auth.*'] };
const folders = new PrivateFolders();
let server: string;
let outside: Session;
let count = 0;

beforeAll(async () => {
  const prepared = await prepareClusters(await findPostgresPackage(18), folders);
  const { address } = await startCluster(prepared, folders);
  server = `postgresql://postgres@/postgres?host=${address.host}`;
  outside = await connectTo(server);
  await outside.execute(
    `CREATE ROLE reader; CREATE ROLE app LOGIN SUPERUSER PASSWORD 'secret'; CREATE ROLE bystander`,
  );
});
afterAll(() => folders.close());

/** A production database to which the role app applied the history, and then this SQL. */
async function production(since: string): Promise<string> {
  count += 1;
  const name = `shop_${count}`;
  await outside.execute(`CREATE DATABASE ${name} OWNER app`);
  const dsn = withDatabase(server.replace('postgres@', 'app:secret@'), name);
  const session = await connectTo(dsn);
  for (const { text } of history) await session.execute(text.replace('CREATE ROLE reader;', ''));
  await session.execute(since);
  await session.close();
  return dsn;
}

async function compare(since: string, more: Partial<ProductionOptions> = {}) {
  const dsn = await production(since);
  return compareWithProduction({
    migrations: history,
    dsn,
    engine: warm(18),
    scope,
    timeoutMs: 60_000,
    ...more,
  });
}

describe('production is the same', () => {
  test('despite rows, sequence values, owner, roles, the table of a migration tool and other schemas', async () => {
    const result = await compare(`
      INSERT INTO orders (total) SELECT n FROM generate_series(1, 100) AS n;
      SELECT setval('numbers', 77);
      CREATE TABLE schema_migrations (id serial PRIMARY KEY, version text UNIQUE);
      CREATE SCHEMA auth; CREATE TABLE auth.users (id int PRIMARY KEY);
      CREATE SCHEMA monitoring; CREATE FUNCTION monitoring.f() RETURNS int LANGUAGE sql AS 'SELECT 1';
      SELECT lo_create(0); ALTER DATABASE shop_${count + 1} SET work_mem = '8MB'`);
    expect(result).toMatchObject({ outcome: 'same', differences: [] });
    expect(result).toHaveProperty('ignored', [
      'table public.schema_migrations belongs to a migration tool',
      expect.stringMatching(/^\d+ objects only in production are outside include_schemas/),
    ]);
  });
});

describe('production is different after', () => {
  test.each([
    [
      'ALTER TABLE orders ALTER total SET DEFAULT 1',
      'column public.orders.total: default is "1" in production, "0" in the migrations',
    ],
    ['ALTER TABLE orders ADD note text', 'column public.orders.note is only in production'],
    ['DROP VIEW totals', 'view public.totals is not in production'],
    ['CREATE INDEX by_total ON orders (total)', 'index public.by_total is only in production'],
    [
      'ALTER VIEW totals OWNER TO bystander',
      'view public.totals: owner is "bystander" in production, "postgres" in the migrations',
    ],
    ['REVOKE SELECT ON orders FROM reader', /^table public\.orders: privileges is/],
    ['CREATE TABLE handmade (a int)', 'table public.handmade is only in production'],
    [
      'ALTER TABLE orders DISABLE ROW LEVEL SECURITY; CREATE EXTENSION pg_trgm',
      'extension pg_trgm is only in production',
    ],
  ])('%s', async (since, message) => {
    const result = await compare(since);
    expect(result.outcome).toBe('different');
    expect('differences' in result ? result.differences : []).toContainEqual(
      expect.objectContaining({
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      }),
    );
  });

  test('a manual change, and the result does not contain the password', async () => {
    const result = await compare('CREATE TABLE handmade (a int)');
    expect(JSON.stringify(result)).not.toContain('secret');
    expect(result).toMatchObject({ production: expect.stringMatching(/^app@.*shop_\d+$/) });
  });
});

describe('with a prelude for a platform, production', () => {
  const platform = 'CREATE SCHEMA auth; CREATE TABLE auth.users (id uuid PRIMARY KEY);';
  const own = `CREATE TABLE profiles (id uuid REFERENCES auth.users);
    ALTER TABLE auth.users ENABLE ROW LEVEL SECURITY;`;
  const comparedWith = (since: string) =>
    compare(since, {
      migrations: [...history, { name: '2.sql', text: own }],
      prelude: [{ name: 'platform.sql', text: platform }],
      scope: { includeSchemas: ['public'], excludePatterns: [] },
    });

  test('is the same if only the version of the platform is different', async () => {
    const newer = 'ALTER TABLE auth.users ADD phone text; CREATE TABLE auth.sessions (id uuid);';
    const result = await comparedWith(platform + newer + own);
    expect(result).toMatchObject({ outcome: 'same', differences: [] });
  });

  test('is different if a change of the migrations to the platform is missing', async () => {
    const undone = 'ALTER TABLE auth.users DISABLE ROW LEVEL SECURITY;';
    const result = await comparedWith(platform + own + undone);
    expect(result).toMatchObject({
      outcome: 'different',
      differences: [{ kind: 'table', object: 'auth.users', change: 'changed' }],
    });
  });
});

describe('there is no comparison', () => {
  test('if production cannot be reached', async () => {
    const dsn = 'postgresql://app:secret@127.0.0.1:1/shop';
    const result = await compare('', { dsn });
    expect(result).toMatchObject({
      outcome: 'engine-unavailable',
      engine: 'server',
      reason: 'connection-failed',
    });
    expect(JSON.stringify(result)).not.toContain('secret');
  });

  test('if the migrations do not apply', async () => {
    const migrations = [{ name: '1.sql', text: 'SELECT nosuch()' }];
    expect(await compare('', { migrations })).toMatchObject({ outcome: 'original-does-not-apply' });
  });
});
