import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Engine } from '../../src/engines/engine.js';
import { DatabaseError } from '../../src/engines/errors.js';
import { sandboxEngine } from '../../src/engines/sandbox/sandbox.js';
import { attack, bait, reachingOut } from './attack.js';
import { libraryWithScript } from './library-with-script.js';

const trap = bait();
/** The time limit for statements that fail by themselves: long enough on any machine. */
const limitMs = 240_000;

describe('SQL cannot reach the host', () => {
  let engine: Engine;
  let database: Database;

  beforeAll(async () => {
    engine = await sandboxEngine();
    database = await engine.open('original');
  });
  afterAll(async () => {
    await engine.close();
    trap.remove();
  });

  /** The outcome of the statement: its error, or its last rows. */
  async function answer(sql: string): Promise<string> {
    const session = await database.connect();
    try {
      return JSON.stringify(await session.query(sql));
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      return `refused: ${error.message}`;
    } finally {
      await session.close();
    }
  }

  test.each(reachingOut(trap.path, 'postgres'))('%s', async (_name, sql) => {
    expect(await answer(sql)).not.toContain('root:');
    expect(trap.caught()).toEqual([]);
    expect(await answer('SELECT 1 AS alive')).toBe('[{"alive":"1"}]');
  });

  test('with a library that SQL has written and that contains JavaScript', async () => {
    const code = libraryWithScript(`fs.writeFileSync(${JSON.stringify(`${trap.path}/out`)}, 'x')`);
    const hex = Buffer.from(code).toString('hex');
    await answer(`SELECT lo_from_bytea(4242, '\\x${hex}')`);
    expect(await answer(`SELECT lo_export(4242, '/tmp/library.so')`)).toContain('"1"');
    expect(await answer(`LOAD '/tmp/library.so'`)).toContain('the sandbox refuses: foreign code');
    expect(trap.caught()).toEqual([]);
  });

  test('with such a library in place of one of PostgreSQL’s', async () => {
    const code = libraryWithScript(`fs.writeFileSync(${JSON.stringify(`${trap.path}/out`)}, 'x')`);
    await answer(`SELECT lo_from_bytea(4343, '\\x${Buffer.from(code).toString('hex')}')`);
    expect(await answer(`SELECT lo_export(4343, '/pglite/lib/postgresql/seg.so')`)).toContain(
      '"1"',
    );
    expect(await answer('CREATE EXTENSION seg')).toContain('the sandbox refuses: foreign code');
    expect(trap.caught()).toEqual([]);
  });

  test('through the terminal of the process', async () => {
    expect(await answer(`CREATE TABLE t (a text); COPY t FROM '/dev/tty'`)).toContain('refused');
  });
});

describe('limits', () => {
  test('an endless loop is stopped at its time limit', async () => {
    const outcome = await attack(await sandboxEngine(), 'DO $$ BEGIN LOOP END LOOP; END $$', 2_000);
    expect(outcome).toMatchObject({ kind: 'stopped' });
  });

  test.each([
    ['a value of 2 GB', `SELECT length(repeat('x', 2000000000))`, '54000'],
    ['a value of 1 GB', `SELECT length(repeat('x', 1000000000))`, '53200'],
    [
      '2 GB made of small pieces',
      `SELECT length(string_agg(repeat('x', 1000), '')) FROM generate_series(1, 2000000)`,
      '53200',
    ],
    [
      '2 GB of rows',
      `CREATE TABLE t (a text STORAGE EXTERNAL);
       INSERT INTO t SELECT repeat('x', 1000000) FROM generate_series(1, 2000)`,
      '53100',
    ],
    [
      'endless recursion',
      `CREATE FUNCTION f(a int) RETURNS int LANGUAGE plpgsql AS 'BEGIN RETURN f(a + 1); END';
       SELECT f(1)`,
      '54001',
    ],
  ])('%s', async (_name, sql, sqlstate) => {
    const engine = await sandboxEngine({ memoryMb: 512 });
    try {
      const before = process.memoryUsage().rss;
      expect(await attack(engine, sql, limitMs)).toMatchObject({ kind: 'refused', sqlstate });
      expect(process.memoryUsage().rss - before).toBeLessThan(2 ** 30);
    } finally {
      await engine.close();
    }
  });
});

test('no threads are left running', async () => {
  const threads = () => readdirSync('/proc/self/task').length;
  const before = threads();
  const engine = await sandboxEngine();
  await engine.open('original');
  expect(threads()).toBeGreaterThan(before);
  await engine.close();
  expect(threads()).toBeLessThanOrEqual(before);
});
