import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Engine, Session } from '../../src/engines/engine.js';
import { sandboxEngine } from '../../src/engines/sandbox/sandbox.js';

let engine: Engine;
let database: Database;

beforeAll(async () => {
  engine = await sandboxEngine();
  database = await engine.open('original');
});
afterAll(() => engine.close());

async function inSession<T>(work: (session: Session) => Promise<T>, on = database): Promise<T> {
  const session = await on.connect();
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}

const execute = (sql: string, on = database) => inSession((session) => session.execute(sql), on);
const value = (sql: string, on = database) =>
  inSession(async (session) => Object.values((await session.query(sql))[0] ?? {})[0], on);

test('the sandbox is an empty PostgreSQL 18', async () => {
  expect(Math.floor(database.version / 10_000)).toBe(18);
  expect(await value('SHOW search_path')).toBe('"$user", public');
  expect(await value('SHOW timezone')).toBe('UTC');
  expect(await value('SHOW allow_system_table_mods')).toBe('off');
  expect(await value('SELECT session_user')).toBe('postgres');
});

test('runs several statements and returns values as PostgreSQL prints them', async () => {
  await execute(`CREATE TABLE public.point (id int, at timestamptz, tags text[], raw bytea);
    INSERT INTO public.point VALUES (1, '2026-01-02 03:04:05+00', '{a,"b c"}', '\\x00ff');
    INSERT INTO public.point (id) VALUES (2)`);
  const rows = await inSession((session) => session.query('SELECT * FROM point ORDER BY id'));
  expect(rows).toEqual([
    { id: '1', at: '2026-01-02 03:04:05+00', tags: '{a,"b c"}', raw: '\\x00ff' },
    { id: '2', at: null, tags: null, raw: null },
  ]);
});

test('a new backend recompiles functions whose variables have a different type', async () => {
  await execute(`CREATE DOMAIN number AS text;
    CREATE FUNCTION normal(given text) RETURNS text LANGUAGE plpgsql
      AS 'DECLARE it number := given; BEGIN RETURN it; END'`);
  expect(await value(`SELECT normal('01')`)).toBe('01');
  await execute('DROP DOMAIN number; CREATE DOMAIN number AS int');
  await expect(value(`SELECT normal('01')`)).rejects.toThrow('cache lookup failed');
  const session = await database.connect({ newBackend: true });
  expect(await session.query(`SELECT normal('01')`)).toEqual([{ normal: '1' }]);
  await session.close();
});

test('errors have the message, code and position from PostgreSQL', async () => {
  await expect(execute('SELECT 1 FROM é; SELECT nothing_here')).rejects.toMatchObject({
    name: 'DatabaseError',
    sqlstate: '42P01',
    message: 'relation "é" does not exist',
    details: { position: 15 },
  });
});

describe('COPY … FROM stdin', () => {
  test('loads its data', async () => {
    await execute('CREATE TABLE copied (a int, b text)');
    await inSession((session) => session.copyIn('COPY copied FROM stdin', '1\tone\n2\t\\N\n'));
    expect(await value('SELECT string_agg(a || coalesce(b, $$-$$), $$,$$) FROM copied')).toBe(
      '1one,2-',
    );
  });

  test('reports the invalid line and leaves the session usable', async () => {
    await inSession(async (session) => {
      await expect(
        session.copyIn('COPY copied FROM stdin', '3\tx\nbad\ty\n'),
      ).rejects.toMatchObject({
        sqlstate: '22P02',
        details: { where: expect.stringContaining('line 2') },
      });
      expect(await session.query('SELECT 1 AS one')).toEqual([{ one: '1' }]);
    });
  });

  test('without data fails and does not hang', async () => {
    await expect(execute('COPY copied FROM stdin')).rejects.toMatchObject({ sqlstate: '57014' });
  });
});

describe('a session does not inherit from the previous one', () => {
  test.each([
    ['settings', "SET search_path = ''", 'SHOW search_path', '"$user", public'],
    ['a custom setting', "SET app.x = '1'", "SELECT current_setting('app.x', true)", null],
    ['a role', 'CREATE ROLE actor; SET ROLE actor', 'SELECT current_user', 'postgres'],
    [
      'a session user',
      'CREATE ROLE other; SET SESSION AUTHORIZATION other',
      'SELECT session_user',
      'postgres',
    ],
    ['temporary tables', 'CREATE TEMP TABLE gone ()', "SELECT to_regclass('gone')", null],
    [
      'prepared statements',
      'PREPARE p AS SELECT 1',
      'SELECT count(*) FROM pg_prepared_statements',
      '0',
    ],
    ['LISTEN channels', 'LISTEN x', 'SELECT count(*) FROM pg_listening_channels()', '0'],
    [
      'locks',
      'SELECT pg_advisory_lock(1)',
      "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'",
      '0',
    ],
    ['an open transaction', 'BEGIN; CREATE TABLE unseen ()', "SELECT to_regclass('unseen')", null],
    ['a failed transaction', 'BEGIN; CREATE TABLE undone (); SELECT 1/0', 'SELECT 1', '1'],
  ])('%s', async (_what, first, then, expected) => {
    await execute(first).catch(() => {});
    expect(await value(then)).toBe(expected);
  });

  test('sessions take turns', async () => {
    const first = await database.connect();
    const order: string[] = [];
    const second = database.connect().then((session) => {
      order.push('second begins');
      return session;
    });
    await first.execute('SELECT pg_sleep(0.05)');
    order.push('first ends');
    await first.close();
    await (await second).close();
    expect(order).toEqual(['first ends', 'second begins']);
  });
});

describe('a new session has the settings of the database and the role', () => {
  test('settings of the role take precedence, and RESET restores them', async () => {
    const settings = await engine.open('again');
    await execute(
      `CREATE ROLE reader;
       ALTER DATABASE postgres SET search_path = app, public;
       ALTER DATABASE postgres SET work_mem = '5MB';
       ALTER ROLE postgres SET work_mem = '6MB';
       ALTER DATABASE postgres SET role = reader`,
      settings,
    );
    expect(await value('SHOW search_path', settings)).toBe('app, public');
    expect(await value('SET work_mem = 64; RESET work_mem; SHOW work_mem', settings)).toBe('6MB');
    expect(await value('SELECT current_user', settings)).toBe('reader');
  });

  test('the restart that applies them keeps all rows and sequences', async () => {
    const kept = await engine.open('squashed');
    await execute(
      `CREATE UNLOGGED TABLE draft (a int); INSERT INTO draft VALUES (1);
       CREATE SEQUENCE counter; SELECT nextval('counter');
       ALTER DATABASE postgres SET statement_timeout = '1h'`,
      kept,
    );
    expect(await value('SHOW statement_timeout', kept)).toBe('1h');
    expect(await value('SELECT count(*) FROM draft', kept)).toBe('1');
    expect(await value('SELECT last_value FROM counter', kept)).toBe('1');
  });
});

test('RESET SESSION AUTHORIZATION restores the initial user', async () => {
  await execute('CREATE ROLE somebody');
  expect(
    await value(
      'SET SESSION AUTHORIZATION somebody; RESET SESSION AUTHORIZATION; SELECT session_user',
    ),
  ).toBe('postgres');
});

test('two databases do not see each other’s roles', async () => {
  const other = await engine.open('again');
  await execute('CREATE ROLE only_here');
  const count = "SELECT count(*) FROM pg_roles WHERE rolname = 'only_here'";
  expect(await value(count)).toBe('1');
  expect(await value(count, other)).toBe('0');
});

test('every database starts with the same files, without changes by another database', async () => {
  const writer = await engine.open('original');
  await execute(
    'CREATE ROLE written; ALTER DATABASE postgres SET work_mem = $$5MB$$; CREATE TABLE kept (a int); CHECKPOINT',
    writer,
  );
  const next = await engine.open('squashed');
  expect(await value('SHOW work_mem', next)).toBe('4MB');
  expect(
    await value(
      `SELECT (SELECT count(*) FROM pg_roles WHERE rolname = 'written')
            + (SELECT count(*) FROM pg_class WHERE relname = 'kept')`,
      next,
    ),
  ).toBe('0');
});

describe('extensions', () => {
  test('included in the package work', async () => {
    await execute(
      'CREATE EXTENSION citext; CREATE EXTENSION moddatetime; CREATE EXTENSION pgcrypto',
    );
    expect(await value("SELECT 'A'::citext = 'a'")).toBe('t');
    expect(await value("SELECT encode(digest('', 'md5'), 'hex')")).toBe(
      'd41d8cd98f00b204e9800998ecf8427e',
    );
  });

  test('from other installed packages work', async () => {
    await execute('CREATE EXTENSION vector; CREATE TABLE items (e vector(2))');
    await execute("INSERT INTO items VALUES ('[3,4]')");
    expect(await value("SELECT e <-> '[0,0]' FROM items")).toBe('5');
  });

  test('that are missing fail with a hint', async () => {
    await expect(execute('CREATE EXTENSION postgis')).rejects.toMatchObject({
      message: 'extension "postgis" is not available',
      details: {
        hint: 'the sandbox has no extension postgis; use another engine, or a server that has it',
      },
    });
  });
});

test('other PostgreSQL versions are refused', async () => {
  await expect(sandboxEngine({ version: 15 })).rejects.toMatchObject({
    name: 'EngineUnavailable',
    engine: 'sandbox',
    reason: 'version-not-supported',
    message: expect.stringContaining('15'),
  });
});

test('close stops an endless loop, and the pending call rejects', async () => {
  const doomed = await sandboxEngine();
  const session = await (await doomed.open('original')).connect();
  const loop = session.execute('DO $$ BEGIN LOOP END LOOP; END $$');
  const outcome = expect(loop).rejects.toThrow('the sandbox was stopped');
  // The statement may or may not have started by then; the outcome is the same.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await doomed.close();
  await outcome;
  await expect(doomed.open('again')).rejects.toThrow('closed');
});
