import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedEngine } from './embedded/embedded.js';
import type { Database, Engine, Session } from './engine.js';
import { DatabaseError } from './errors.js';

let engine: Engine;
let database: Database;
let session: Session;

beforeAll(async () => {
  engine = await embeddedEngine();
  database = await engine.open('original');
  session = await database.connect();
});
afterAll(() => engine.close());

test('returns every value as the text that PostgreSQL prints', async () => {
  const rows = await session.query(
    String.raw`SELECT 1 AS i, true AS b, '{"a": 1}'::jsonb AS j, '\x00ff'::bytea AS y, NULL AS n, '{1,2}'::int[] AS a`,
  );
  expect(rows).toEqual([
    { i: '1', b: 't', j: '{"a": 1}', y: String.raw`\x00ff`, n: null, a: '{1,2}' },
  ]);
});

test('executes several statements in one call, or none', async () => {
  await session.execute('CREATE TABLE one (a int); INSERT INTO one VALUES (1), (2); SELECT 1');
  await session.execute('');
  expect(await session.query('SELECT count(*) FROM one')).toEqual([{ count: '2' }]);
});

test('errors have all fields that PostgreSQL reports', async () => {
  const error = await session.execute('SELECT ünknown FROM pg_clas').catch((e) => e);
  expect(error).toBeInstanceOf(DatabaseError);
  expect(error).toMatchObject({
    message: 'relation "pg_clas" does not exist',
    sqlstate: '42P01',
    details: { position: 21 },
  });
  await expect(session.execute("SELECT 'x'::int")).rejects.toMatchObject({ sqlstate: '22P02' });
  await expect(
    session.execute("DO $$ BEGIN RAISE 'no' USING DETAIL = 'because', HINT = 'do not'; END $$"),
  ).rejects.toMatchObject({
    details: { detail: 'because', hint: 'do not', where: expect.stringContaining('line 1') },
  });
});

test('COPY loads its data, and the session is usable after an error', async () => {
  await session.execute('CREATE TABLE copied (a int, b text)');
  await session.copyIn('COPY copied FROM stdin', '1\tgrüße\n2\t\\N\n');
  expect(await session.query('SELECT * FROM copied ORDER BY a')).toEqual([
    { a: '1', b: 'grüße' },
    { a: '2', b: null },
  ]);
  await expect(session.copyIn('COPY copied FROM stdin', 'x\ty\n')).rejects.toMatchObject({
    sqlstate: '22P02',
    details: { where: expect.stringContaining('COPY copied, line 1') },
  });
  await expect(session.copyIn('COPY nowhere FROM stdin', '1\n')).rejects.toMatchObject({
    sqlstate: '42P01',
  });
  expect(await session.query('SELECT 1 AS alive')).toEqual([{ alive: '1' }]);
});

test('a large COPY is complete', async () => {
  await session.execute('CREATE TABLE large (a text)');
  await session.copyIn('COPY large FROM stdin', `${'x'.repeat(999)}\n`.repeat(20_000));
  expect(await session.query('SELECT count(*), sum(length(a)) FROM large')).toEqual([
    { count: '20000', sum: '19980000' },
  ]);
});

test('COPY without data fails and does not hang', async () => {
  await expect(session.execute('COPY pg_class FROM stdin')).rejects.toBeInstanceOf(DatabaseError);
});

test('a new session has default settings, and closing a session rolls back its transaction', async () => {
  const other = await database.connect();
  await other.execute('SET search_path = nowhere; BEGIN; CREATE TABLE public.gone (a int)');
  await other.close();
  expect(await session.query("SELECT to_regclass('public.gone') AS gone")).toEqual([
    { gone: null },
  ]);
  const fresh = await database.connect();
  expect(await fresh.query('SHOW search_path')).toEqual([{ search_path: '"$user", public' }]);
  await fresh.close();
});

test('PGOPTIONS of the environment does not affect a session', async () => {
  process.env.PGOPTIONS = '-c search_path=leaked';
  try {
    const fresh = await database.connect();
    expect(await fresh.query('SHOW search_path')).toEqual([{ search_path: '"$user", public' }]);
    await fresh.close();
  } finally {
    delete process.env.PGOPTIONS;
  }
});

test('a session whose backend was terminated fails in the current call and in later ones', async () => {
  const victim = await database.connect();
  const [row] = await victim.query('SELECT pg_backend_pid() AS pid');
  const pending = victim.execute('SELECT pg_sleep(600)');
  const ended = expect(pending).rejects.toMatchObject({ sqlstate: '57P01' });
  await session.query(`SELECT pg_terminate_backend(${row?.pid})`);
  await ended;
  await expect(victim.execute('SELECT 1')).rejects.toMatchObject({
    sqlstate: '08006',
    message: expect.stringContaining('connection to PostgreSQL was lost'),
  });
  await victim.close();
});
