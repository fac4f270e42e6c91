/** All databases of a process read the files of a new cluster in the same memory: none may see what another did. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Engine, Session } from '../../src/engines/engine.js';
import { sandboxEngine } from '../../src/engines/sandbox/sandbox.js';

const installed = '/pglite/share/postgresql/tsearch_data/english.stop';
const configured = '/pglite/data/postgresql.auto.conf';

/** The same objects, settings and files, changed in every way that a superuser has. */
const changes = [
  'CREATE ROLE intruder SUPERUSER',
  'CREATE DATABASE another',
  'CREATE EXTENSION citext',
  'CREATE TEMP TABLE hidden (a int)',
  'CREATE FUNCTION planted() RETURNS int LANGUAGE sql RETURN 1',
  'PREPARE kept AS SELECT 1',
  `UPDATE pg_catalog.pg_proc SET prosrc = 'upper' WHERE proname = 'lower' AND pronargs = 1`,
  `COMMENT ON FUNCTION pg_catalog.upper(text) IS 'changed'`,
  'ALTER ROLE postgres SET work_mem = 99999',
  `ALTER SYSTEM SET statement_timeout = '77s'`,
  `COPY (SELECT 'planted') TO '${installed}'`,
  `COPY (SELECT 'planted') TO '/tmp/planted'`,
  'VACUUM FULL pg_catalog.pg_proc',
  'CHECKPOINT',
];

const states = {
  roles: 'SELECT string_agg(rolname, $$,$$ ORDER BY oid) FROM pg_authid',
  databases: 'SELECT string_agg(datname, $$,$$ ORDER BY oid) FROM pg_database',
  extensions: 'SELECT string_agg(extname, $$,$$ ORDER BY oid) FROM pg_extension',
  'temporary tables': `SELECT count(*) FROM pg_class WHERE relpersistence = 't'`,
  functions: `SELECT count(*) FROM pg_proc WHERE oid >= 16384 OR prosrc = 'upper' AND proname = 'lower'`,
  'prepared statements': 'SELECT count(*) FROM pg_prepared_statements',
  comments: `SELECT obj_description('upper(text)'::regprocedure)`,
  'settings of roles': 'SELECT count(*) FROM pg_db_role_setting',
  'settings of the server': `SELECT pg_read_file('${configured}')`,
  'files of the installation': `SELECT md5(pg_read_binary_file('${installed}'))`,
  'temporary files': 'SELECT count(*) FROM pg_ls_dir($$/tmp$$)',
  transactions: 'SELECT pg_snapshot_xmax(pg_current_snapshot())',
} as const;

const names = Object.keys(states) as readonly (keyof typeof states)[];

let engine: Engine;
const read: Record<'before' | 'changed' | 'after', Record<string, string | null | undefined>> = {
  before: {},
  changed: {},
  after: {},
};

async function inSession(database: Database, work: (session: Session) => Promise<void>) {
  const session = await database.connect();
  await work(session);
  await session.close();
}

async function readStates(when: keyof typeof read, session: Session) {
  for (const name of names) {
    read[when][name] = Object.values((await session.query(states[name]))[0] ?? {})[0];
  }
}

beforeAll(async () => {
  engine = await sandboxEngine();
  await inSession(await engine.open('original'), (session) => readStates('before', session));
  await inSession(await engine.open('squashed'), async (session) => {
    for (const sql of changes) await session.execute(sql);
    await readStates('changed', session);
  });
  await inSession(await engine.open('again'), (session) => readStates('after', session));
});
afterAll(() => engine.close());

describe('a database that starts after another was changed', () => {
  test.each(names)('does not have its %s', (name) => {
    expect(read.changed[name]).not.toEqual(read.before[name]);
    expect(read.after[name]).toEqual(read.before[name]);
  });
});

test('a database keeps its own files when PostgreSQL restarts', async () => {
  const database = await engine.open('later');
  await inSession(database, (session) =>
    // A changed setting of the database requires a restart.
    session.execute(`CREATE TABLE kept (a int); INSERT INTO kept VALUES (1); CREATE EXTENSION citext;
      ALTER DATABASE postgres SET work_mem = 99999`),
  );
  await inSession(database, async (session) => {
    expect(await session.query('SHOW work_mem')).toEqual([{ work_mem: '99999kB' }]);
    expect(await session.query(`SELECT a, 'A'::citext = 'a' AS same FROM kept`)).toEqual([
      { a: '1', same: 't' },
    ]);
  });
});
