import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { prepareClusters, startCluster } from '../../src/engines/embedded/cluster.js';
import { findPostgresPackage } from '../../src/engines/embedded/postgres-package.js';
import { PrivateFolders } from '../../src/engines/embedded/private-folder.js';
import type { Engine, Session } from '../../src/engines/engine.js';
import { connectTo } from '../../src/engines/server/dsn.js';
import { serverEngine } from '../../src/engines/server/server.js';
import { readState } from '../../src/engines/server/state.js';

describe.each([15, 18] as const)('a server of PostgreSQL %i', (version) => {
  const folders = new PrivateFolders();
  const engines: Engine[] = [];
  let dsn: string;
  let outside: Session;

  beforeAll(async () => {
    const prepared = await prepareClusters(await findPostgresPackage(version), folders);
    const { address } = await startCluster(prepared, folders);
    dsn = `postgresql://postgres@/postgres?host=${address.host}`;
    outside = await connectTo(dsn);
    await outside.execute(`
      CREATE ROLE owner LOGIN PASSWORD 'secret' CREATEDB CREATEROLE;
      CREATE ROLE plain LOGIN VALID UNTIL '2040-01-01';
      CREATE ROLE reader;
      GRANT reader TO plain WITH ADMIN OPTION;
      ALTER ROLE plain SET search_path = "$user", app, 'Odd Name';
      ALTER ROLE plain IN DATABASE postgres SET work_mem = '1MB';
      ALTER DATABASE postgres SET app.tenant = 'it''s';
      COMMENT ON ROLE plain IS 'as it was';
      GRANT CREATE ON DATABASE postgres TO plain`);
  });
  afterEach(async () => {
    for (const engine of engines.splice(0)) await engine.close();
  });
  afterAll(() => folders.close());

  async function engineFor(use: string = dsn): Promise<Engine> {
    const engine = await serverEngine({ dsn: use, patience: 60 });
    engines.push(engine);
    return engine;
  }

  /** A history that changes everything that databases of a cluster share. */
  const changes = [
    'CREATE ROLE app LOGIN; CREATE ROLE team; GRANT team TO app; GRANT app TO plain',
    'ALTER ROLE app SET jit = off; ALTER ROLE app RENAME TO application',
    'CREATE TABLE t (a int); ALTER TABLE t OWNER TO application; INSERT INTO t VALUES (42)',
    "ALTER ROLE plain NOLOGIN CREATEDB CONNECTION LIMIT 3 PASSWORD 'new' VALID UNTIL '2030-01-01'",
    "ALTER ROLE plain RENAME TO complicated; COMMENT ON ROLE complicated IS 'changed'",
    'ALTER ROLE complicated RESET ALL; ALTER ROLE complicated IN DATABASE postgres RESET ALL',
    "ALTER DATABASE postgres SET app.tenant = 'other'; ALTER ROLE ALL SET work_mem = '2MB'",
    'REVOKE reader FROM complicated; GRANT owner TO complicated',
    'REVOKE CREATE ON DATABASE postgres FROM complicated',
    'GRANT CREATE ON DATABASE postgres TO application WITH GRANT OPTION',
    'GRANT SET ON PARAMETER log_min_messages TO application',
    'CREATE ROLE swap; DROP ROLE reader; ALTER ROLE swap RENAME TO reader',
    'DO $$ BEGIN CREATE ROLE nested; EXCEPTION WHEN duplicate_object THEN NULL; END $$',
  ];
  async function apply(session: Session, statements: readonly string[]): Promise<void> {
    for (const statement of statements) await session.execute(statement);
  }

  test('sides built one after the other start in the same state and leave the server unchanged', async () => {
    const { roles, ...before } = await readState(outside);
    const engine = await engineFor();
    expect(engine.simultaneous).toBe(false);
    const original = await engine.open('original');
    expect(Math.floor(original.version / 10_000)).toBe(version);
    const first = await original.connect();
    await apply(first, changes);
    await first.close();
    await original.park();

    const squashed = await engine.open('squashed');
    const second = await squashed.connect();
    await apply(second, changes.slice(0, -1));

    const reading = await original.connect();
    expect(await reading.query('SELECT * FROM t')).toEqual([{ a: '42' }]);
    await engine.close();

    const { roles: rolesNow, ...after } = await readState(outside);
    expect(after).toEqual(before);
    // The role that was dropped and created again has a new id; nothing else is new.
    const withoutId = ({ oid: _, ...role }: (typeof roles)[number]) => role;
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
    expect(rolesNow.map(withoutId).sort(byName)).toEqual(roles.map(withoutId).sort(byName));
  });

  test('close stops running statements, and removes everything that would keep a database in use', async () => {
    const before = await readState(outside);
    const engine = await engineFor();
    const database = await engine.open('original');
    const session = await database.connect();
    await apply(session, [
      'CREATE TABLE t (a int)',
      "CREATE SUBSCRIPTION s CONNECTION 'host=nowhere' PUBLICATION p WITH (connect = false)",
      "SELECT pg_create_logical_replication_slot('slot', 'pgoutput')",
      "BEGIN; INSERT INTO t VALUES (1); PREPARE TRANSACTION 'held'",
      'DO $$ BEGIN EXECUTE format($f$ALTER DATABASE %I IS_TEMPLATE true$f$, current_database()); END $$',
    ]);
    const running = session.execute('SELECT pg_sleep(600)').catch((error) => error);
    await engine.close();
    expect(await running).toMatchObject({ sqlstate: expect.stringMatching(/57P01|08006/) });
    expect(await readState(outside)).toEqual(before);
    await expect(engine.open('original')).rejects.toThrow('the engine was closed');
  });

  test('close during open waits only for open, and drops the new database', async () => {
    const before = await readState(outside);
    const engine = await engineFor();
    const opening = engine.open('original').catch((error) => error);
    await engine.close();
    await opening;
    expect(await readState(outside)).toEqual(before);
  });

  test('a migration that terminates every other session does not prevent the clean-up', async () => {
    const before = await readState(outside);
    const engine = await engineFor();
    const session = await (await engine.open('original')).connect();
    await apply(session, [
      'CREATE ROLE app',
      "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'svc' AND pid <> pg_backend_pid()",
    ]);
    await engine.close();
    outside = await connectTo(dsn);
    expect(await readState(outside)).toEqual(before);
  });

  test('a user with CREATEDB and CREATEROLE is sufficient', async () => {
    const before = await readState(outside);
    const engine = await engineFor(dsn.replace('postgres@', 'owner@'));
    const database = await engine.open('original');
    const session = await database.connect();
    await apply(session, [
      'CREATE ROLE app LOGIN',
      'GRANT app TO CURRENT_USER',
      'CREATE TABLE t (a int)',
      'GRANT CREATE ON SCHEMA public TO app',
      'ALTER TABLE t OWNER TO app',
      "ALTER ROLE app SET work_mem = '2MB'",
    ]);
    await session.close();
    await database.park();
    const again = await (await engine.open('again')).connect();
    await again.execute('CREATE ROLE app');
    await engine.close();
    expect(await readState(outside)).toEqual(before);
  });

  /** Changes by another user on the server while the proof runs. */
  const theirs = {
    make: async () => {
      await outside.execute('CREATE DATABASE theirs');
      await outside.execute('CREATE DATABASE empty');
      const inside = await connectTo(dsn, 'theirs');
      await inside.execute(`
        CREATE FUNCTION precious() RETURNS int LANGUAGE sql AS 'SELECT 1';
        CREATE TYPE mood AS ENUM ('happy');
        SELECT lo_from_bytea(4711, 'x')`);
      await inside.close();
      await outside.execute(`
        CREATE ROLE stranger LOGIN;
        CREATE ROLE friend;
        GRANT owner TO stranger; GRANT stranger TO plain; GRANT friend TO stranger;
        ALTER ROLE stranger SET work_mem = '3MB';
        ALTER ROLE owner SET work_mem = '4MB';
        GRANT CONNECT ON DATABASE postgres TO stranger;
        SELECT pg_create_physical_replication_slot('their_slot');
        SET allow_in_place_tablespaces = true`);
      await outside.execute("CREATE TABLESPACE their_space LOCATION ''");
    },
    drop: async () => {
      await outside.execute('DROP DATABASE IF EXISTS theirs');
      await outside.execute('DROP DATABASE IF EXISTS empty');
      await outside.execute('DROP TABLESPACE IF EXISTS their_space');
      await outside.execute(`
        REVOKE ALL ON DATABASE postgres FROM stranger;
        DROP ROLE stranger, friend;
        ALTER ROLE owner RESET work_mem;
        SELECT pg_drop_replication_slot('their_slot')`);
    },
  };
  const leftAlone = (name: string) =>
    `${name} appeared on the server during the proof. No transaction of the migrations was seen to create it, so it was left alone.`;

  test('objects that others create meanwhile are left alone and reported', async () => {
    const engine = await engineFor();
    const database = await engine.open('original');
    const session = await database.connect();
    await apply(session, changes.slice(0, 3));
    await theirs.make();
    await apply(session, changes.slice(3));
    await session.close();
    await database.park();
    const squashed = await engine.open('squashed');
    expect(await squashed.unrelatedObjects?.()).toEqual(
      expect.arrayContaining([
        { kind: 'role', object: 'stranger' },
        { kind: 'role membership', object: 'plain in stranger' },
        { kind: 'other database', object: 'theirs' },
        { kind: 'tablespace', object: 'their_space' },
        { kind: 'replication slot', object: 'their_slot' },
      ]),
    );
    await engine.close();

    expect(engine.leftAlone).toEqual(
      [
        'role stranger',
        'role friend',
        'database theirs',
        'database empty',
        'tablespace their_space',
        'replication slot their_slot',
      ].map(leftAlone),
    );
    const inside = await connectTo(dsn, 'theirs');
    expect(
      await inside.query("SELECT precious() AS one, 'happy'::mood AS mood, lo_get(4711) AS object"),
    ).toEqual([{ one: '1', mood: 'happy', object: '\\x78' }]);
    await inside.close();
    const now = await readState(outside);
    expect(
      now.memberships
        .map(({ role, member }) => `${member} in ${role}`)
        .filter((link) => !link.startsWith('pg_')),
    ).toEqual(['stranger in friend', 'stranger in owner', 'plain in reader', 'plain in stranger']);
    expect(now.settings).toContainEqual({
      database: '',
      role: 'stranger',
      values: ['work_mem=3MB'],
    });
    expect(now.settings).toContainEqual({ database: '', role: 'owner', values: ['work_mem=4MB'] });
    await theirs.drop();
  });

  test('a database that took the name of a proof’s database is not dropped', async () => {
    const engine = await engineFor();
    const database = await engine.open('original');
    const session = await database.connect();
    const [own] = await session.query('SELECT current_database() AS name');
    await session.close();
    await outside.execute(`DROP DATABASE ${own?.name}`);
    await outside.execute(`CREATE DATABASE ${own?.name}`);
    await engine.close();
    expect(engine.leftAlone).toEqual([leftAlone(`database ${own?.name}`)]);
    await outside.execute(`DROP DATABASE ${own?.name}`);
  });

  test('a role that was not observed as created by the migrations is left alone', async () => {
    const engine = await engineFor();
    const session = await (await engine.open('original')).connect();
    await apply(session, [
      `CREATE PROCEDURE make() LANGUAGE plpgsql AS $$ BEGIN CREATE ROLE unseen; COMMIT; END $$`,
      'CALL make()',
    ]);
    await engine.close();
    expect(engine.leftAlone).toEqual([leftAlone('role unseen')]);
    await outside.execute('DROP ROLE unseen');
  });

  test('a second proof at the same time waits, and then fails with a message', async () => {
    const first = await engineFor();
    await expect(serverEngine({ dsn, patience: 0.2 })).rejects.toMatchObject({
      reason: 'not-permitted',
      message: expect.stringContaining('another proof is running'),
    });
    const waiting = serverEngine({ dsn, patience: 60 });
    await delay(200);
    await first.close();
    engines.push(await waiting);
  });

  test('a proof does not start while databases of a dead proof remain', async () => {
    await outside.execute('CREATE DATABASE svc_proof_left_1');
    await expect(serverEngine({ dsn, patience: 0.2 })).rejects.toThrow(
      'drop what it left (svc_proof_left_1)',
    );
    await outside.execute('DROP DATABASE svc_proof_left_1');
  });

  test('a user without CREATEDB gets a message', async () => {
    await expect(serverEngine({ dsn: dsn.replace('postgres@', 'plain@') })).rejects.toMatchObject({
      reason: 'not-permitted',
      message: expect.stringContaining('CREATEDB'),
    });
  });

  test('a missing database or user gets a message without the password', async () => {
    await expect(
      serverEngine({ dsn: dsn.replace('/postgres?', '/nowhere?') }),
    ).rejects.toMatchObject({ message: expect.stringContaining('no such database') });
    await expect(
      serverEngine({ dsn: dsn.replace('postgres@', 'nobody:secret@') }),
    ).rejects.toMatchObject({
      reason: 'connection-failed',
      message: expect.not.stringContaining('secret'),
    });
  });
});
