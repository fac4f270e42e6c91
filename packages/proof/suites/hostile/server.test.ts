import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { prepareClusters, startCluster } from '../../src/engines/embedded/cluster.js';
import { findPostgresPackage } from '../../src/engines/embedded/postgres-package.js';
import { PrivateFolders } from '../../src/engines/embedded/private-folder.js';
import type { Session } from '../../src/engines/engine.js';
import { connectTo } from '../../src/engines/server/dsn.js';
import { readState, type ServerState } from '../../src/engines/server/state.js';
import { bait } from './attack.js';
import { built, plainForms, validateHostile } from './trusted.js';

const folders = new PrivateFolders();
const trap = bait();
let engine: { readonly kind: 'server'; readonly dsn: string };
let before: ServerState;

beforeAll(async () => {
  const prepared = await prepareClusters(await findPostgresPackage(18), folders);
  const { address } = await startCluster(prepared, folders);
  engine = { kind: 'server', dsn: `postgresql://postgres@/postgres?host=${address.host}` };
  before = await withSession(async (session) => {
    await session.execute('CREATE ROLE bystander LOGIN; CREATE TABLE kept (a int)');
    return readState(session);
  });
});
afterEach(async () => {
  // The server is unchanged, and no session is still active.
  await withSession(async (session) => {
    expect(await readState(session)).toEqual(before);
    expect(
      await session.query(
        "SELECT query FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
      ),
    ).toEqual([]);
    expect(await session.query('SELECT count(*) FROM kept')).toEqual([{ count: '0' }]);
  });
  expect(trap.caught()).toEqual([]);
});
afterAll(async () => {
  await folders.close();
  trap.remove();
});

async function withSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
  const session = await connectTo(engine.dsn);
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}

describe('plain statements are refused before anything runs', () => {
  test.each(plainForms(trap.path))('%s', async (sql, words) => {
    const result = await validateHostile(engine, sql);
    expect(result.outcome).toBe('original-does-not-apply');
    expect(result.message).toMatch(/^hostile\.sql:2:1: refused: /);
    expect(result.message).toMatch(words);
  });
});

describe('limits', () => {
  test.each([
    ['an endless loop', 'DO $$ BEGIN LOOP END LOOP; END $$'],
    ['a long sleep', 'SELECT pg_sleep(1000)'],
  ])('%s ends at the time limit, also on the server', async (_name, sql) => {
    const result = await validateHostile(engine, sql, 8_000);
    expect(result.outcome).toBe('original-does-not-apply');
    expect(result.message).toContain(
      'the time limit of 8 s was reached while this file was running',
    );
  });

  test('a value of 2 GB fails its statement', async () => {
    const result = await validateHostile(engine, `SELECT length(repeat('x', 2000000000))`);
    expect(result).toMatchObject({
      outcome: 'original-does-not-apply',
      failure: { place: { line: 2, column: 1 }, details: { sqlstate: '54000' } },
    });
  });
});

describe('statements hidden in a dynamically built string', () => {
  test('PostgreSQL refuses to drop a database', async () => {
    const result = await validateHostile(engine, built('DROP DATABASE postgres'));
    expect(result.outcome).toBe('original-does-not-apply');
    expect(result.message).toMatch(/^hostile\.sql:2:1: DROP DATABASE cannot run inside a /);
  });

  test('terminating its own session fails that file', async () => {
    const result = await validateHostile(
      engine,
      built('SELECT pg_terminate_backend(pg_backend_pid())'),
    );
    expect(result.outcome).toBe('original-does-not-apply');
    expect(result.message).toMatch(/^hostile\.sql:\d+:1: .*connection/);
  });

  test('terminating every session, including that of the proof, gives a clear result', async () => {
    const result = await validateHostile(
      engine,
      built(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'",
      ),
    );
    expect(result.outcome).toBe('original-does-not-apply');
    expect(result.message).toMatch(
      /^hostile\.sql:1:1: the database cannot be read after the last /,
    );
  });

  test('roles created and changed that way are restored', async () => {
    const result = await validateHostile(
      engine,
      `${built('ALTER ROLE bystander SUPERUSER')}; ${built('CREATE ROLE intruder LOGIN SUPERUSER')}`,
    );
    expect(result.outcome).toBe('different');
  });
});
