import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContainerOptions, containerEngine } from '../../src/engines/container/container.js';
import type { Database, Engine } from '../../src/engines/engine.js';
import { whyNoDocker } from './daemon.js';
import { type Docker, declaredVolume, startDocker } from './docker.js';

const reason = whyNoDocker();
if (reason) console.warn(`container suite skipped: ${reason}`);

const notRoot = 65534;

describe.skipIf(reason)('containers', () => {
  let docker: Docker;
  // All users may enter the folder, as with the system's own; only this process writes to it.
  const temporary = mkdtempSync(join(tmpdir(), 'svc-containers-'));
  const systems = process.env.TMPDIR;
  beforeAll(async () => {
    docker = await startDocker();
    chmodSync(temporary, 0o755);
    process.env.TMPDIR = temporary;
  });
  afterAll(async () => {
    if (systems === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = systems;
    await docker?.stop();
    rmSync(temporary, { recursive: true });
  });

  const engineOf = (options: ContainerOptions = {}) =>
    containerEngine({ socketPath: docker.socketPath, image: docker.image, ...options });

  async function failure(work: Promise<Engine> | Promise<Database>): Promise<unknown> {
    return work.then(
      () => 'no failure',
      (error: unknown) => error,
    );
  }

  describe('a database', () => {
    let engine: Engine;
    let database: Database;
    beforeAll(async () => {
      engine = await engineOf();
      database = await engine.open('original');
    });
    afterAll(() => engine?.close());

    test('can be written and read', async () => {
      expect(Math.floor(database.version / 10_000)).toBe(18);
      const first = await database.connect();
      await first.execute('CREATE TABLE town (id int PRIMARY KEY, name text); SET search_path = x');
      await first.close();
      const second = await database.connect();
      await second.copyIn('COPY town FROM stdin', '1\tAnkh\n2\tMorpork\n');
      expect(await second.query('SELECT * FROM town ORDER BY id')).toEqual([
        { id: '1', name: 'Ankh' },
        { id: '2', name: 'Morpork' },
      ]);
      await second.close();
    });

    test('does not see the roles of another database', async () => {
      const other = await engine.open('squashed');
      const session = await database.connect();
      await session.execute('CREATE ROLE only_here');
      await session.close();
      const elsewhere = await other.connect();
      expect(await elsewhere.query("SELECT 1 FROM pg_roles WHERE rolname = 'only_here'")).toEqual(
        [],
      );
      await elsewhere.close();
    });

    test('has no network, no privileges, no writable host files, and limited resources', () => {
      const [id = ''] = docker.docker('ps', '-q').split('\n');
      const [found] = JSON.parse(docker.docker('inspect', id));
      expect(found.HostConfig).toMatchObject({
        NetworkMode: 'none',
        Memory: 2048 * 2 ** 20,
        MemorySwap: 2048 * 2 ** 20,
        NanoCpus: 1e9,
        PidsLimit: 256,
        ReadonlyRootfs: true,
        CapDrop: ['ALL'],
        SecurityOpt: ['no-new-privileges'],
        AutoRemove: true,
        LogConfig: { Type: 'none' },
      });
      expect(found.Config.User).toBe('999:999');
      const mounts = found.Mounts as { Type: string; Destination: string }[];
      expect(mounts.find((mount) => mount.Destination === declaredVolume)?.Type).toBe('tmpfs');
      expect(mounts.filter((mount) => mount.Type === 'volume')).toEqual([]);
    });

    test('leaves nothing behind after close', async () => {
      const before = [docker.docker('ps', '-aq'), readdirSync(temporary)];
      const shortLived = await engineOf();
      await shortLived.open('original');
      const during = [docker.docker('ps', '-aq'), readdirSync(temporary)];
      await shortLived.close();
      expect(during).not.toEqual(before);
      expect([docker.docker('ps', '-aq'), readdirSync(temporary)]).toEqual(before);
      expect(docker.docker('volume', 'ls', '-q')).toBe('');
    });

    test.each([0, 100, 1_000])(
      'leaves nothing behind when closed %i ms after the start',
      async (pause) => {
        const hasty = await engineOf();
        const before = [docker.docker('ps', '-aq'), readdirSync(temporary)];
        const opening = failure(hasty.open('original'));
        await delay(pause);
        await hasty.close();
        expect([docker.docker('ps', '-aq'), readdirSync(temporary)]).toEqual(before);
        // On a fast machine the database is already open by then.
        if (pause === 0) expect(await opening).toBeInstanceOf(Error);
        else await opening;
      },
    );
  });

  describe('each failure has a specific message', () => {
    test('when there is no container runtime', async () => {
      expect(await failure(engineOf({ socketPath: '/no/such/docker.sock' }))).toMatchObject({
        name: 'EngineUnavailable',
        engine: 'container',
        reason: 'runtime-missing',
        message: expect.stringContaining('/no/such/docker.sock'),
      });
    });

    test('when the user has no permission for the socket', async () => {
      chmodSync(docker.socketPath, 0o000);
      process.seteuid?.(notRoot);
      try {
        expect(await failure(engineOf())).toMatchObject({ reason: 'socket-not-accessible' });
      } finally {
        process.seteuid?.(0);
        chmodSync(docker.socketPath, 0o660);
      }
    });

    test('when the image is missing and cannot be pulled', async () => {
      const image = 'localhost:1/nobody/postgres:18';
      expect(await failure(engineOf({ image }))).toMatchObject({
        reason: 'image-missing',
        message: expect.stringMatching(/localhost:1.*(refused|unreachable|dial).*docker load/s),
      });
    });

    test('when the disk is full', async () => {
      const engine = await engineOf({ dataMb: 8 });
      expect(await failure(engine.open('original'))).toMatchObject({
        reason: 'disk-full',
        message: expect.stringContaining('No space left on device'),
      });
      await engine.close();
    });

    test('when the image has another PostgreSQL version', async () => {
      const engine = await engineOf({ version: 15 });
      expect(await failure(engine.open('original'))).toMatchObject({
        reason: 'version-not-supported',
        message: expect.stringContaining('PostgreSQL 18'),
      });
      await engine.close();
    });

    test('when the image has no PostgreSQL', async () => {
      const engine = await engineOf({ image: docker.imageWithoutPostgres });
      expect(await failure(engine.open('original'))).toMatchObject({
        reason: 'not-startable',
        message: expect.stringContaining('has no PostgreSQL'),
      });
      await engine.close();
    });
  });
});
