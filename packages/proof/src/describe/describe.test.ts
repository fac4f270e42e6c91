import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { embeddedEngine } from '../engines/embedded/embedded.js';
import type { Database, Engine } from '../engines/engine.js';
import { coverage } from './catalog-coverage/index.js';
import { isShown } from './catalog-coverage/treatment.js';
import { describe } from './describe.js';
import { describersWithObjects } from './describers-with-objects.js';
import type { Description } from './description.js';
import { describers } from './kinds/index.js';

const sql = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

async function buildRich(engine: Engine): Promise<Database> {
  const database = await engine.open('original');
  const session = await database.connect();
  await session.execute('SET allow_in_place_tablespaces = on');
  await session.execute("CREATE TABLESPACE fast LOCATION ''");
  await session.execute(await sql('rich-database.sql'));
  if (database.version >= 180000) await session.execute(await sql('rich-database-18.sql'));
  await session.close();
  return database;
}

async function descriptionOf(database: Database): Promise<Description> {
  const session = await database.connect();
  try {
    return await describe(session);
  } finally {
    await session.close();
  }
}

/** Properties that PostgreSQL 15 has no column for. */
const afterFifteen: readonly string[] = [
  'constraint.enforced',
  'constraint.period',
  'publication.generated columns',
  'role membership.inherit option',
  'role membership.set option',
  'subscription.password required',
  'subscription.run as owner',
  'subscription.origin',
  'subscription.failover',
];

/** Objects that are always unverified: `unverified.test.ts` covers them. */
const ofRunningServer: readonly string[] = [
  'replication origin',
  'replication slot',
  'prepared transaction',
];

const ofKind = (description: Description, kind: string) =>
  description.objects.filter((object) => object.kind === kind).map(({ object }) => object);

suite.each([15, 18] as const)('the description of a database on PostgreSQL %i', (version) => {
  let engine: Engine;
  let rich: Database;
  let description: Description;

  beforeAll(async () => {
    engine = await embeddedEngine({ version });
    rich = await buildRich(engine);
    description = await descriptionOf(rich);
  });
  afterAll(() => engine.close());

  function properties(kind: string, object: string): Readonly<Record<string, string | null>> {
    const found = description.objects.find((one) => one.kind === kind && one.object === object);
    expect(found, `${kind} ${object}`).toBeDefined();
    return found?.properties ?? {};
  }

  test('has an object of every kind, and unique names within a kind', () => {
    const kinds = new Set(description.objects.map(({ kind }) => kind));
    const absent = describers
      .map(({ kind }) => kind)
      .filter((kind) => !kinds.has(kind) && !ofRunningServer.includes(kind));
    expect(absent).toEqual([]);
    const names = description.objects.map(({ kind, object }) => `${kind} ${object}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('shows every catalog column that the coverage marks as shown', () => {
    const shown = new Set(
      description.objects.flatMap((object) => [
        `${object.kind}.object`,
        ...Object.keys(object.properties).map((property) => `${object.kind}.${property}`),
      ]),
    );
    const promised = new Set(Object.values(coverage).flatMap((columns) => Object.values(columns)));
    const missing = version === 15 ? afterFifteen : [];
    const broken = [...promised].filter(
      (treatment) =>
        isShown(treatment) &&
        !shown.has(treatment) &&
        !treatment.endsWith('.security label') &&
        !missing.includes(treatment),
    );
    expect(broken).toEqual([]);
  });

  test('has no unverified objects', () => {
    expect(description.unverified).toEqual([]);
  });

  test('is identical for a second build', async () => {
    const again = await descriptionOf(await buildRich(engine));
    expect(again).toEqual(description);
  });

  test('does not depend on the settings of the database or of the role that reads it', async () => {
    const session = await rich.connect();
    await session.execute(`
      SET search_path = public, sales; SET quote_all_identifiers = on; SET TimeZone = 'Asia/Tokyo';
      SET DateStyle = German; SET bytea_output = escape; SET extra_float_digits = 0; SET ROLE app`);
    expect(await describe(session)).toEqual(description);
    expect(await session.query('SHOW search_path')).toEqual([{ search_path: 'public, sales' }]);
    await session.close();
  });

  test('columns have a position that ignores dropped columns, storage and privileges', () => {
    expect(properties('column', 'public.customers.name')).toEqual({
      position: '2',
      type: 'text',
      collation: '"C"',
      'not null': 'yes',
      default: null,
      'generation expression': null,
      generated: null,
      identity: null,
      storage: 'external',
      compression: 'pglz',
      'statistics target': '500',
      options: '{n_distinct=-0.5}',
      'foreign options': null,
      local: 'yes',
      'inherited count': '0',
      privileges: 'app=UPDATE* (by postgres)',
      comment: 'as they write it',
    });
    expect(properties('column', 'public.customers.doubled')).toMatchObject({
      default: null,
      generated: 'stored',
      'generation expression': '(balance * (2)::numeric)',
    });
    expect(properties('column', 'public.rich.who')).toMatchObject({ default: "'somebody'::text" });
    expect(properties('column', 'public.remote.a')['foreign options']).toBe('{column_name=A}');
  });

  test('tables have options, row security, partitions and inheritance', () => {
    expect(properties('table', 'public.customers')).toMatchObject({
      owner: 'postgres',
      persistence: 'permanent',
      options: '{fillfactor=70}',
      'toast options': '{autovacuum_enabled=false}',
      'row security': 'yes',
      'force row security': 'yes',
      comment: 'who buys',
    });
    expect(properties('table', 'public.customers').privileges).toMatch(
      /^app=SELECT \(by postgres\); /,
    );
    expect(properties('table', 'public.orders')).toMatchObject({
      persistence: 'unlogged',
      tablespace: 'fast',
      'replica identity': 'index public.orders_key',
      'clustered on': 'public.orders_key',
    });
    expect(properties('table', 'public.events')).toMatchObject({
      partitioned: 'yes',
      'partition key': 'RANGE (at, lower(kind))',
    });
    expect(properties('table', 'public.events_2024')).toMatchObject({
      inherits: null,
      'partition of': 'public.events',
      'partition bound':
        "FOR VALUES FROM ('2024-01-01 00:00:00+00', MINVALUE) TO ('2025-01-01 00:00:00+00', MINVALUE)",
    });
    expect(properties('table', 'public.pupil')).toMatchObject({
      inherits: 'public.person, public.member',
      'partition of': null,
    });
    expect(properties('table', 'public.addresses')['of type']).toBe('public.address');
  });

  test('constraints have definition, actions and disabled triggers', () => {
    expect(properties('constraint', 'orders_customer on public.orders')).toMatchObject({
      type: 'foreign key',
      columns: 'customer',
      references: 'public.customers',
      'referenced columns': 'id',
      match: 'full',
      'on update': 'cascade',
      'on delete': 'set null',
      'on delete columns': null,
      deferrable: 'yes',
      deferred: 'yes',
      validated: 'yes',
      operators: '=(integer,integer), =(integer,integer), =(integer,integer)',
      'internal triggers':
        '"RI_FKey_check_ins" on public.orders disabled, "RI_FKey_check_upd" on public.orders disabled',
    });
    expect(properties('constraint', 'positive on public.customers')).toMatchObject({
      type: 'check',
      'no inherit': 'yes',
      validated: 'no',
      'internal triggers': null,
    });
    expect(properties('constraint', 'has_at on domain public.email')).toMatchObject({
      definition: "CHECK (((VALUE)::text ~~ '%@%'::text))",
      comment: 'weak but quick',
    });
    expect(properties('constraint', 'later on public.orders').type).toBe('trigger');
    expect(properties('constraint', 'person_name on public.pupil')).toMatchObject({
      local: 'no',
      'inherited count': '1',
    });
  });

  test('indexes have operator classes, collations and included columns', () => {
    expect(properties('index', 'public.orders_note')).toMatchObject({
      table: 'public.orders',
      method: 'btree',
      columns: 'lower(note), placed',
      'included columns': 'id',
      unique: 'yes',
      'nulls not distinct': 'yes',
      'operator classes': 'pg_catalog.text_pattern_ops, pg_catalog.date_ops',
      collations: '"C", -',
      predicate: "(placed > '2020-01-01'::date)",
      options: '{fillfactor=60}',
      'statistics targets': '1: 300',
      comment: 'for the search box',
    });
    expect(properties('index', 'public.events_2024_at_idx')['parent index']).toBe(
      'public.events_at',
    );
    expect(properties('index', 'public.customers_pkey').constraint).toBe('customers_pkey');
  });

  test('sequences have parameters, owner column and state', () => {
    expect(properties('sequence', 'public.tickets')).toMatchObject({
      type: 'smallint',
      start: '10',
      increment: '-2',
      minimum: '-100',
      maximum: '10',
      cache: '1',
      cycle: 'yes',
      'owned by': 'public.orders.id',
      identity: 'no',
      'last value': '4',
      'is called': 'no',
      privileges: 'app=USAGE (by postgres); postgres=SELECT,UPDATE,USAGE (by postgres)',
    });
    expect(properties('sequence', 'public.customers_id_seq')).toMatchObject({
      identity: 'yes',
      cache: '3',
      'is called': 'yes',
    });
  });

  test('functions have all attributes and their exact source text', () => {
    expect(properties('function', 'public.add(integer,integer)')).toEqual({
      owner: 'postgres',
      arguments: 'a integer, b integer DEFAULT 1, OUT total integer',
      result: 'integer',
      volatility: 'stable',
      strict: 'yes',
      'security definer': 'yes',
      leakproof: 'yes',
      parallel: 'safe',
      cost: '7',
      settings: '{search_path=pg_catalog,work_mem=8192kB}',
      language: 'sql',
      source: '  SELECT a + b  ',
      'sql body': null,
      library: null,
      transforms: null,
      rows: '0',
      'support function': null,
      window: 'no',
      privileges: 'postgres=EXECUTE (by postgres)',
      comment: null,
    });
    expect(properties('function', 'public.twice(integer)')['sql body']).toMatch(/^BEGIN ATOMIC/);
    expect(properties('procedure', 'public.close_month(date,text)')['depends on extensions']).toBe(
      'citext',
    );
  });

  test('types have ordered enum labels, attributes, domains, ranges and base types', () => {
    expect(properties('enum', 'public.mood').labels).toBe("'sad', 'so-so', 'ok', 'happy'");
    expect(properties('attribute', 'public.address.zip')).toEqual({
      position: '2',
      type: 'character varying(10)',
      collation: '"default"',
      comment: 'with country prefix',
    });
    expect(properties('domain', 'public.email')).toEqual({
      owner: 'postgres',
      'base type': 'character varying(200)',
      default: "'nobody@example.org'::character varying",
      'not null': 'yes',
      collation: '"C"',
      privileges: 'postgres=USAGE (by postgres)',
      comment: null,
    });
    expect(properties('range', 'public.span')).toMatchObject({
      subtype: 'double precision',
      'operator class': 'pg_catalog.float8_ops',
      'subtype difference': 'public.float_difference(double precision,double precision)',
      multirange: 'public.spans',
    });
    expect(properties('base type', 'public.label')).toMatchObject({
      category: 'X',
      delimiter: ';',
    });
    expect(properties('base type', 'public.shell').defined).toBe('no');
  });

  test('tables have triggers, rules and policies', () => {
    expect(properties('trigger', 'count on public.customers').state).toBe('replica');
    expect(properties('trigger', 'each on public.events_2024').parent).toBe(
      'each on public.events',
    );
    expect(properties('rule', 'nothing on public.orders').state).toBe('always');
    expect(properties('policy', 'own on public.customers')).toEqual({
      command: 'update',
      permissive: 'no',
      roles: 'app, reader',
      using: '(name = CURRENT_USER)',
      check: '(balance < (10)::numeric)',
      comment: null,
    });
    expect(properties('event trigger', 'watch')).toMatchObject({
      event: 'ddl_command_end',
      state: 'disabled',
      tags: 'CREATE TABLE, DROP TABLE',
    });
  });

  test('the cluster has roles, memberships, settings and default privileges', () => {
    expect(properties('database', 'database')).toMatchObject({
      settings: '{work_mem=12288kB}',
      'settings of all roles': '{idle_session_timeout=3600000ms}',
      comment: 'the shop',
    });
    expect(properties('role', 'app')).toMatchObject({
      login: 'yes',
      'connection limit': '7',
      'valid until': '2031-01-01 00:00:00+00',
      settings: '{statement_timeout=30000ms}',
      'settings in this database': '{lock_timeout=5000ms}',
      comment: 'the application',
    });
    expect(properties('role membership', 'app in admins')).toMatchObject({
      grantor: 'postgres',
      'admin option': 'yes',
    });
    expect(properties('default privileges', 'tables of admins in sales').privileges).toBe(
      'app=SELECT (by admins)',
    );
    expect(properties('default privileges', 'functions of admins').privileges).toBe(
      'admins=EXECUTE (by admins)',
    );
    expect(properties('schema', 'sales').privileges).toBe(
      'admins=CREATE,USAGE (by admins); app=USAGE* (by admins)',
    );
    expect(properties('parameter', 'log_statement').privileges).toContain('app=SET (by postgres)');
  });

  test('text search, publications and operator families are described', () => {
    expect(properties('text search configuration', 'public.search').mappings).toBe(
      'asciiword: public.names, simple; word: public.names, simple',
    );
    expect(properties('publication table', 'public.customers in feed')).toEqual({
      columns: 'id, name',
      filter: '(id > 10)',
    });
    expect(ofKind(description, 'publication schema')).toEqual(['sales in schemas']);
    expect(
      properties(
        'operator family member',
        'operator 3 (integer, numeric) of pg_catalog.integer_ops using btree',
      ),
    ).toEqual({
      member: 'public.===(integer,numeric)',
      purpose: 'search',
      'operator class': null,
    });
  });

  test('secrets are never shown', () => {
    expect(JSON.stringify(description)).not.toContain('hunter2');
    expect(properties('user mapping', 'app on warehouse').options).toMatch(
      /^\{"password=\(digest /,
    );
  });

  test('built-in objects appear only if they were changed', () => {
    expect(ofKind(description, 'outside object')).toEqual([
      'function pg_catalog.pg_sleep(double precision)',
    ]);
  });

  test('members of extensions are described like other objects, with their extension', () => {
    expect(properties('function', 'public.citext_hash(public.citext)')).toMatchObject({
      language: 'c',
      source: 'citext_hash',
    });
    const owners = new Set(
      description.objects
        .filter(({ object }) => object.includes('citext_hash'))
        .map(({ memberOf }) => memberOf),
    );
    expect([...owners]).toEqual(['citext']);
  });

  test('a change to a built-in object changes the digest of its catalog', async () => {
    const session = await (await engine.open('original')).connect();
    const before = await describe(session);
    await session.execute(`
      ALTER TEXT SEARCH CONFIGURATION pg_catalog.english DROP MAPPING FOR email;
      COMMENT ON FUNCTION pg_catalog.now() IS 'the time'`);
    const after = await describe(session);
    const changed = after.objects.filter(
      (object, index) => JSON.stringify(object) !== JSON.stringify(before.objects[index]),
    );
    expect(changed.map(({ kind, object }) => `${kind} ${object}`)).toEqual([
      'built-in objects pg_proc',
      'built-in objects pg_ts_config_map',
    ]);
  });

  test('an empty database has only the default objects and nothing unverified', async () => {
    const plain = await descriptionOf(await engine.open('original'));
    expect(plain.unverified).toEqual([]);
    expect(
      plain.objects
        .filter(({ kind }) => kind !== 'built-in objects')
        .map(({ kind, object }) => `${kind} ${object}`),
    ).toEqual([
      'database database',
      'other database postgres',
      'other database template0',
      'other database template1',
      'role postgres',
      'role membership pg_monitor in pg_read_all_settings',
      'role membership pg_monitor in pg_read_all_stats',
      'role membership pg_monitor in pg_stat_scan_tables',
      'tablespace pg_default',
      'tablespace pg_global',
      'schema public',
      'extension plpgsql',
    ]);
  });

  test('a kind without objects is skipped without running its query', async () => {
    const session = await (await engine.open('original')).connect();
    await session.execute(
      'CREATE TABLE t (a int PRIMARY KEY); CREATE VIEW v AS TABLE t; CREATE DOMAIN d AS int',
    );
    await session.execute('SET search_path = pg_catalog');
    const [{ version } = {}] = await session.query(
      "SELECT current_setting('server_version_num') AS version",
    );
    const run = await describersWithObjects(session, describers);
    const left = describers.filter((describer) => !run.includes(describer));
    expect(left.map(({ kind }) => kind)).toContain('publication');
    expect(run.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['view', 'domain']));
    for (const { kind, query } of left) {
      expect(await session.query(query(Number(version))), kind).toEqual([]);
    }
    await session.close();
  });
});
