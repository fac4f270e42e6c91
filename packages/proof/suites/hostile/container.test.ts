import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { containerEngine } from '../../src/engines/container/container.js';
import { databaseName } from '../../src/engines/container/start-script.js';
import type { Database, Engine } from '../../src/engines/engine.js';
import { DatabaseError } from '../../src/engines/errors.js';
import { whyNoDocker } from '../containers/daemon.js';
import { type Docker, startDocker } from '../containers/docker.js';
import { attack, bait, reachingOut } from './attack.js';

const reason = whyNoDocker();
if (reason) console.warn(`hostile input on containers skipped: ${reason}`);

/** The time limit for statements that fail by themselves: long enough on any machine. */
const limitMs = 240_000;

describe.skipIf(reason)('hostile input in a container', () => {
  const trap = bait();
  let docker: Docker;
  const engineOf = (options: { memoryMb?: number; dataMb?: number } = {}) =>
    containerEngine({ socketPath: docker.socketPath, image: docker.image, ...options });

  beforeAll(async () => {
    docker = await startDocker();
  });
  afterAll(async () => {
    await docker?.stop();
    trap.remove();
  });

  describe('SQL cannot reach the host', () => {
    let engine: Engine;
    let database: Database;

    beforeAll(async () => {
      engine = await engineOf();
      database = await engine.open('original');
    });
    afterAll(() => engine?.close());

    async function answer(sql: string): Promise<string> {
      try {
        const session = await database.connect();
        const rows = await session.query(sql);
        await session.close();
        return JSON.stringify(rows);
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error;
        return `refused: ${error.message}`;
      }
    }

    test.each(reachingOut(trap.path, databaseName))('%s', async (_name, sql) => {
      // The container has its own passwd file, with two lines that we wrote.
      expect(await answer(sql)).not.toContain('root:x:0:0:root');
      expect(trap.caught()).toEqual([]);
      expect(await answer('SELECT 1 AS alive')).toBe('[{"alive":"1"}]');
    });

    test('programs run in the container and find nothing of the host', async () => {
      expect(await answer(`COPY (SELECT 1) TO PROGRAM 'read row; touch /tmp/inside'`)).toBe('[]');
      expect(
        await answer(`SELECT count(*) FROM pg_ls_dir('/tmp') AS f WHERE f = 'inside'`),
      ).toContain('"1"');
      expect(trap.caught()).toEqual([]);
    });

    test('SQL cannot create files in the shared folder', async () => {
      expect(await answer(`COPY (SELECT 1) TO PROGRAM 'touch /svc/socket/more'`)).toContain(
        'refused',
      );
      expect(await answer(`COPY (SELECT 1) TO '/svc/socket/more'`)).toContain('Permission denied');
    });

    test('there is no network', async () => {
      expect(
        await answer(`SELECT string_agg(f, ',') AS devices FROM pg_ls_dir('/sys/class/net') AS f`),
      ).toBe('[{"devices":"lo"}]');
    });
  });

  describe('limits', () => {
    test('an endless loop is stopped at the time limit, and its container is removed', async () => {
      const before = docker.docker('ps', '-aq');
      const engine = await engineOf();
      const outcome = await attack(engine, 'DO $$ BEGIN LOOP END LOOP; END $$', 2_000);
      await engine.close();
      expect(outcome).toMatchObject({ kind: 'stopped' });
      expect(docker.docker('ps', '-aq')).toBe(before);
    });

    test.each([
      ['a value of 2 GB', `SELECT length(repeat('x', 2000000000))`, /54000/],
      [
        '2 GB of values at once',
        `SELECT length(a || b || c) FROM (SELECT repeat('x', 400000000) a, repeat('y', 400000000) b,
           repeat('z', 200000000) c) v`,
        /53200|08006/,
      ],
      [
        '2 GB of rows',
        `CREATE TABLE t (a text STORAGE EXTERNAL);
         INSERT INTO t SELECT repeat('x', 1000000) FROM generate_series(1, 2000)`,
        /53100|08006/,
      ],
      [
        'a flood of processes',
        `COPY (SELECT 1) TO PROGRAM 'f() { f | f & wait; }; f'`,
        /38000|08006/,
      ],
    ])('%s', async (_name, sql, sqlstate) => {
      const engine = await engineOf({ memoryMb: 512, dataMb: 256 });
      try {
        const outcome = await attack(engine, sql, limitMs);
        expect(outcome).toMatchObject({
          kind: 'refused',
          sqlstate: expect.stringMatching(sqlstate),
        });
      } finally {
        await engine.close();
      }
    });
  });
});
