import { afterAll, expect, describe as suite, test } from 'vitest';
import { embeddedEngine } from '../../engines/embedded/embedded.js';
import type { Database, Engine, Session } from '../../engines/engine.js';
import { readBuiltIn } from '../built-in.js';
import { type Catalogs, readCatalogs } from '../catalogs.js';
import { describe } from '../describe.js';
import { describers } from '../kinds/index.js';
import { gathered } from './attachments.js';
import { coverage } from './index.js';
import { initialRows } from './initial-rows.js';
import { isShown } from './treatment.js';

const engines: Engine[] = [];
afterAll(() => Promise.all(engines.map((engine) => engine.close())));

const databases = new Map<number, Database>();

async function sessionOn(version: 15 | 18): Promise<Session> {
  let database = databases.get(version);
  if (database === undefined) {
    const engine = await embeddedEngine({ version });
    engines.push(engine);
    database = await engine.open('original');
    databases.set(version, database);
  }
  return database.connect();
}

async function catalogsOf(version: 15 | 18): Promise<Catalogs> {
  const session = await sessionOn(version);
  const catalogs = await readCatalogs(session);
  await session.close();
  return catalogs;
}

async function columnsOf(version: 15 | 18): Promise<readonly string[]> {
  const { columns } = await catalogsOf(version);
  return [...columns].flatMap(([catalog, list]) =>
    gathered.includes(catalog) ? [] : list.map(({ name }) => `${catalog}.${name}`),
  );
}

const listed = Object.entries(coverage).flatMap(([catalog, columns]) =>
  Object.keys(columns).map((column) => `${catalog}.${column}`),
);

suite('the coverage of the catalogs', () => {
  test('lists exactly the columns of PostgreSQL 15 and 18', async () => {
    const oldest = await columnsOf(15);
    const newest = await columnsOf(18);
    expect(oldest.filter((column) => !listed.includes(column))).toEqual([]);
    expect(newest.filter((column) => !listed.includes(column))).toEqual([]);
    const existing = new Set([...oldest, ...newest]);
    expect(listed.filter((column) => !existing.has(column))).toEqual([]);
  });

  test('names only kinds that have a describer', () => {
    const kinds = new Set([...describers.map(({ kind }) => kind), 'outside object']);
    const named = Object.values(coverage)
      .flatMap((columns) => Object.values(columns))
      .filter(isShown)
      .map((treatment) => treatment.slice(0, treatment.indexOf('.')));
    expect(named.filter((kind) => !kinds.has(kind))).toEqual([]);
  });
});

suite('the coverage of rows', () => {
  test('has an entry for the initial rows of every catalog', async () => {
    const existing = [15, 18] as const;
    const names = new Set<string>();
    for (const version of existing) {
      for (const name of (await catalogsOf(version)).columns.keys()) names.add(name);
    }
    expect(Object.keys(initialRows).sort()).toEqual([...names].sort());
  });

  test('says `none` only for catalogs that are empty after initdb', async () => {
    for (const version of [15, 18] as const) {
      const session = await sessionOn(version);
      for (const [catalog, { treatment }] of Object.entries(initialRows)) {
        if (treatment !== 'none') continue;
        const rows = await session.query(`SELECT FROM ${catalog} LIMIT 1`);
        expect([version, catalog, rows.length]).toEqual([version, catalog, 0]);
      }
      await session.close();
    }
  });

  const digested = Object.entries(initialRows).flatMap(([catalog, rows]) =>
    rows.treatment === 'digest' ? [{ catalog, ...rows }] : [],
  );

  /** Deletes rows directly from the catalogs, which a superuser may do; the last row is the one least needed. */
  test.each([15, 18] as const)(
    'a deleted initial row changes the digest, on PostgreSQL %i',
    async (version) => {
      const session = await sessionOn(version);
      const catalogs = await readCatalogs(session);
      const before = await readBuiltIn(session, catalogs);
      await session.execute('BEGIN');
      const emptied: string[] = [];
      for (const { catalog, key, except = 'false' } of digested) {
        const gone = await session.query(`
        DELETE FROM ${catalog} WHERE ctid = (SELECT ctid FROM ${catalog}
          WHERE ${key} < 16384 AND NOT (${except}) ORDER BY ${key} DESC LIMIT 1)
        RETURNING 1 AS one`);
        if (gone.length === 0) emptied.push(catalog);
      }
      const after = await readBuiltIn(session, catalogs);
      await session.execute('ROLLBACK');
      await session.close();
      const names = digested.map(({ catalog }) => catalog);
      const unchanged = before.filter(
        ({ object, properties }) =>
          names.includes(object) &&
          after.find((now) => now.object === object)?.properties.definitions ===
            properties.definitions,
      );
      // In these catalogs initdb creates no rows about its own objects.
      expect(emptied).toEqual(['pg_attrdef', 'pg_enum', 'pg_inherits']);
      expect(unchanged.map(({ object }) => object).sort()).toEqual(emptied);
    },
  );

  test.each([15, 18] as const)(
    'initial rows that never changed are digested once, on PostgreSQL %i',
    async (version) => {
      const session = await sessionOn(version);
      const catalogs = await readCatalogs(session);
      const first = await readBuiltIn(session, catalogs);
      const queries: string[] = [];
      const counting: Session = {
        ...session,
        query: (sql) => {
          queries.push(sql);
          return session.query(sql);
        },
      };
      expect(await readBuiltIn(counting, catalogs)).toBe(first);
      expect(queries.join()).not.toContain('hash_record_extended');
      await session.execute('BEGIN; ALTER FUNCTION lower(text) COST 7');
      expect(await readBuiltIn(session, catalogs)).not.toEqual(first);
      await session.execute('ALTER FUNCTION lower(text) COST 1');
      const restored = await readBuiltIn(session, catalogs);
      expect(restored).not.toBe(first);
      expect(restored).toEqual(first);
      await session.execute(`ROLLBACK; BEGIN; COMMENT ON FUNCTION lower(text) IS NULL`);
      const without = await readBuiltIn(session, catalogs);
      expect(without).not.toEqual(first);
      await session.execute(`ROLLBACK; BEGIN; COMMENT ON FUNCTION upper(text) IS NULL`);
      expect(await readBuiltIn(session, catalogs)).not.toEqual(without);
      await session.execute('ROLLBACK');
      await session.close();
    },
  );

  test('a removed comment changes the digest, also after VACUUM FULL', async () => {
    const session = await sessionOn(18);
    const catalogs = await readCatalogs(session);
    const first = await readBuiltIn(session, catalogs);
    await session.execute('COMMENT ON FUNCTION lower(text) IS NULL');
    await session.execute('VACUUM FULL pg_description');
    const without = await readBuiltIn(session, catalogs);
    expect(without).not.toEqual(first);
    await session.execute(`COMMENT ON FUNCTION lower(text) IS 'lowercase'`);
    await session.execute('COMMENT ON FUNCTION upper(text) IS NULL');
    await session.execute('VACUUM FULL pg_description');
    expect(await readBuiltIn(session, catalogs)).not.toEqual(without);
    await session.execute(`COMMENT ON FUNCTION upper(text) IS 'uppercase'`);
    expect(await readBuiltIn(session, catalogs)).toEqual(first);
    await session.close();
  });

  test('every object of an extension is described', async () => {
    const session = await sessionOn(18);
    await session.execute(`
      CREATE EXTENSION citext; CREATE EXTENSION hstore; CREATE EXTENSION pgcrypto;
      CREATE EXTENSION postgres_fdw; CREATE EXTENSION unaccent; CREATE EXTENSION btree_gist`);
    const { objects, unverified } = await describe(session);
    expect(unverified).toEqual([]);
    const [members] = await session.query(`
      SELECT count(*) AS count FROM pg_depend
      WHERE refclassid = 'pg_extension'::regclass AND deptype = 'e' AND objid >= 16384`);
    const parts = ['column', 'attribute', 'operator family member'];
    const described = objects.filter(
      ({ kind, memberOf }) => memberOf !== undefined && !parts.includes(kind),
    );
    const [arrays] = await session.query(`
      SELECT count(*) AS count FROM pg_depend d JOIN pg_type t ON t.oid = d.objid
      WHERE d.classid = 'pg_type'::regclass AND d.deptype = 'e' AND t.typcategory = 'A'`);
    expect(described.length + Number(arrays?.count)).toBe(Number(members?.count));
    await session.close();
  });
});
