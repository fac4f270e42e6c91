import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { embeddedEngine } from '../../src/engines/embedded/embedded.js';
import type { Engine } from '../../src/engines/engine.js';
import { processesIn } from '../../src/engines/guardian/processes.js';

const engines: Engine[] = [];
async function engineOf(version: 15 | 18): Promise<Engine> {
  const engine = await embeddedEngine({ version });
  engines.push(engine);
  return engine;
}
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
});

describe.each([15, 18] as const)('PostgreSQL %i', (version) => {
  test('two open databases do not see each other’s roles', async () => {
    const engine = await engineOf(version);
    const [original, squashed] = await Promise.all([
      engine.open('original'),
      engine.open('squashed'),
    ]);
    expect(Math.floor(original.version / 10_000)).toBe(version);
    const [left, right] = await Promise.all([original.connect(), squashed.connect()]);
    await left.execute('CREATE ROLE app; CREATE TABLE t (a int)');
    await right.execute('CREATE ROLE app NOLOGIN; CREATE SCHEMA t');
    const roles = "SELECT rolname FROM pg_roles WHERE rolname !~ '^pg_' ORDER BY 1";
    await left.execute('CREATE ROLE only_left');
    expect(await right.query(roles)).toEqual([{ rolname: 'app' }, { rolname: 'postgres' }]);
    expect(await left.query(roles)).toHaveLength(3);
  });

  test('a new database has an empty public schema and uses UTF-8', async () => {
    const session = await (await (await engineOf(version)).open('original')).connect();
    expect(
      await session.query(`
        SELECT current_database() AS database, current_user AS "user",
          pg_encoding_to_char(encoding) AS encoding,
          (SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace) AS relations
        FROM pg_database WHERE datname = current_database()`),
    ).toEqual([{ database: 'svc', user: 'postgres', encoding: 'UTF8', relations: '0' }]);
  });

  test('extensions, publications, prepared transactions and subscriptions work', async () => {
    const session = await (await (await engineOf(version)).open('original')).connect();
    await session.execute('CREATE EXTENSION pgcrypto; CREATE EXTENSION hstore');
    await session.execute('CREATE TABLE t (a int); CREATE PUBLICATION p FOR TABLE t');
    await session.execute(
      "CREATE SUBSCRIPTION s CONNECTION 'host=nowhere' PUBLICATION p WITH (connect = false)",
    );
    await session.execute("BEGIN; INSERT INTO t VALUES (1); PREPARE TRANSACTION 'x'");
    await session.execute("COMMIT PREPARED 'x'");
    expect(await session.query('SELECT * FROM t')).toEqual([{ a: '1' }]);
  });
});

describe('in a separate temporary folder', () => {
  let temporary: string;
  const contents = async () =>
    (await readdir(temporary)).filter((name) => !name.startsWith('svc-postgres-'));

  beforeEach(async () => {
    temporary = await mkdtemp(join(tmpdir(), 'embedded-'));
    await chmod(temporary, 0o755);
    vi.stubEnv('TMPDIR', temporary);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(temporary, { recursive: true });
  });

  test('close stops an endless statement, and leaves neither folders nor processes', async () => {
    const engine = await engineOf(18);
    const session = await (await engine.open('original')).connect();
    await session.execute(`
      CREATE FUNCTION busy() RETURNS void LANGUAGE plpgsql AS $$ BEGIN LOOP END LOOP; END $$`);
    const endless = session.execute('SELECT busy()').catch((error) => error);
    expect(await contents()).toHaveLength(1);
    expect((await processesIn(temporary)).length).toBeGreaterThan(1);

    await engine.close();
    expect(await endless).toMatchObject({ sqlstate: '08006' });
    expect(await contents()).toEqual([]);
    expect(await processesIn(temporary)).toEqual([]);
    await expect(engine.open('original')).rejects.toThrow('the engine was closed');
  });

  test.each([0, 100, 300, 600, 900])(
    'close works %i ms into the first start',
    async (milliseconds) => {
      const engine = await engineOf(18);
      const opening = Promise.all([engine.open('original'), engine.open('squashed')]).then(
        () => 'open',
        (error) => error.message,
      );
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await engine.close();
      expect(await opening).toMatch(/^open$|the engine was closed/);
      expect(await contents()).toEqual([]);
      expect(await processesIn(temporary)).toEqual([]);
    },
  );
});

describe('as an unprivileged user', () => {
  const compiled = new URL('../../dist/engines/embedded/embedded.js', import.meta.url);
  const module = fileURLToPath(compiled);
  const script = `
    import { embeddedEngine } from ${JSON.stringify(module)};
    const engine = await embeddedEngine();
    const session = await (await engine.open('original')).connect();
    console.log(process.geteuid(), (await session.query('SELECT 40 + 2 AS answer'))[0].answer);
    await engine.close();`;
  const nobody = 65534;

  test('PostgreSQL runs as that user', async ({ skip }) => {
    const root = process.geteuid?.() === 0;
    const options = root ? { uid: nobody, gid: nobody } : {};
    const run = promisify(execFile);
    const readable = await run('test', ['-r', module], options).then(
      () => true,
      () => false,
    );
    if (!readable) skip('the checkout is not readable by an ordinary user');
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
      ...options,
      cwd: '/',
    });
    expect(stdout.trim()).toBe(`${root ? nobody : process.geteuid?.()} 42`);
  });
});
