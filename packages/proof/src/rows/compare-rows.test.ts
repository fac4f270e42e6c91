/** Rows are compared as multisets, and tables that vary between builds of the original are returned. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { embeddedEngine } from '../engines/embedded/embedded.js';
import type { Engine, Session } from '../engines/engine.js';
import { compareByDigest } from './compare-by-digest.js';
import { compareRows, nothingKnown } from './compare-rows.js';

let engine: Engine;
let sessions: Readonly<Record<'original' | 'again' | 'squashed', Session>>;
const each = (work: (session: Session) => Promise<void>) =>
  Promise.all([sessions.original, sessions.again, sessions.squashed].map(work));

beforeAll(async () => {
  engine = await embeddedEngine();
  const connect = async (side: keyof typeof sessions) => (await engine.open(side)).connect();
  const [original, again, squashed] = await Promise.all([
    connect('original'),
    connect('again'),
    connect('squashed'),
  ]);
  sessions = { original, again, squashed };
});
beforeEach(() =>
  each((session) => session.execute('RESET ALL; DROP SCHEMA public CASCADE; CREATE SCHEMA public')),
);
afterAll(() => engine.close());

/** Runs one text on both builds of the original and another on the squashed side. */
async function compare(original: string, squashed: string) {
  await Promise.all([
    sessions.original.execute(original),
    sessions.again.execute(original),
    sessions.squashed.execute(squashed),
  ]);
  return compareRows(sides());
}

function sides() {
  const side = (session: Session) => ({ session, known: nothingKnown() });
  return {
    originals: [side(sessions.original), side(sessions.again)],
    squashed: side(sessions.squashed),
  };
}

describe('rows are compared as multisets', () => {
  test('their order does not matter', async () => {
    const found = await compare(
      'CREATE TABLE t (a int); INSERT INTO t VALUES (1), (2), (2)',
      'CREATE TABLE t (a int); INSERT INTO t VALUES (2), (1), (2)',
    );
    expect(found).toEqual({ differences: [], varying: [] });
  });

  test('the number of duplicates matters', async () => {
    const { differences } = await compare(
      'CREATE TABLE t (a int); INSERT INTO t VALUES (1), (1), (2)',
      'CREATE TABLE t (a int); INSERT INTO t VALUES (1), (2), (2)',
    );
    expect(differences).toEqual([
      {
        kind: 'rows',
        object: 'public.t',
        change: 'changed',
        property: 'rows',
        original: '(1)',
        squashed: '(2)',
        message:
          'rows of table public.t (a): 1 only in the original, 1 only in the squashed database',
      },
    ]);
  });

  test.each([
    ['NULL instead of an empty string', 'NULL', "''"],
    ['a trailing space', "'x'", "'x '"],
    ['another line break', "'a\nb'", "E'a\\r\\nb'"],
    ['another Unicode form of the same letter', "'é'", "U&'e\\0301'"],
    ['another scale of a number', '1.0', '1.00'],
  ])('%s is a difference', async (_what, mine, theirs) => {
    const table = (value: string) => `CREATE TABLE t AS SELECT ${value} AS a`;
    const { differences } = await compare(table(mine), table(theirs));
    expect(differences).toHaveLength(1);
  });

  test('a row in a table that should be empty is a difference', async () => {
    const empty = 'CREATE TABLE t (a int)';
    const filled = 'CREATE TABLE t (a int); INSERT INTO t VALUES (7)';
    const { differences } = await compare(empty, filled);
    expect(differences[0]).toMatchObject({ original: null, squashed: '(7)' });
  });

  test('partitions, children and parents are each compared by their own rows', async () => {
    const tables = `
      CREATE TABLE p (a int) PARTITION BY LIST (a);
      CREATE TABLE p1 PARTITION OF p FOR VALUES IN (1);
      CREATE TABLE p2 PARTITION OF p FOR VALUES IN (2);
      CREATE TABLE parent (a int); CREATE TABLE child () INHERITS (parent);`;
    const { differences } = await compare(
      `${tables} INSERT INTO p VALUES (1), (2); INSERT INTO parent VALUES (1)`,
      `${tables} INSERT INTO p VALUES (1), (1); INSERT INTO child VALUES (1)`,
    );
    expect(differences.map(({ object }) => object)).toEqual([
      'public.child',
      'public.p1',
      'public.p2',
      'public.parent',
    ]);
  });

  test('a materialized view is compared by its stored rows', async () => {
    const start =
      'CREATE TABLE t (a int); INSERT INTO t VALUES (1); CREATE MATERIALIZED VIEW m AS SELECT a FROM t; INSERT INTO t VALUES (2)';
    const { differences } = await compare(start, `${start}; REFRESH MATERIALIZED VIEW m`);
    expect(differences).toMatchObject([{ object: 'public.m', original: null, squashed: '(2)' }]);
    expect(differences[0]?.message).toContain('rows of materialized view public.m (a)');
  });

  test('identity values matter', async () => {
    const table = 'CREATE TABLE t (id int GENERATED ALWAYS AS IDENTITY, name text);';
    const { differences } = await compare(
      `${table} INSERT INTO t (name) VALUES ('a'), ('b')`,
      `${table} INSERT INTO t (name) VALUES ('b'), ('a')`,
    );
    expect(differences).toMatchObject([{ original: '(1,a)\n(2,b)', squashed: '(1,b)\n(2,a)' }]);
  });

  test('settings of the session or the role do not change the values', async () => {
    const table =
      "CREATE TABLE t AS SELECT '2024-05-01 10:00+00'::timestamptz AS a, 0.1::float8 AS b, '1 day'::interval AS c";
    const found = await compare(
      table,
      `${table}; SET TimeZone = 'Asia/Tokyo'; SET DateStyle = German; SET extra_float_digits = -5`,
    );
    expect(found.differences).toEqual([]);
  });
});

describe('rows that vary', () => {
  const stamped = (values: string) =>
    `CREATE TABLE t (a int, at timestamptz, id uuid); INSERT INTO t VALUES ${values}`;
  // Two builds may start within the same microsecond, so the clock alone might not vary.
  const stamp = "clock_timestamp() + random() * interval '1 day'";
  const original = stamped(`(1, ${stamp}, gen_random_uuid()), (2, ${stamp}, gen_random_uuid())`);

  test('are returned for a comparison by cells', async () => {
    const { differences, varying } = await compare(original, stamped('(3, NULL, NULL)'));
    expect(differences).toEqual([]);
    expect(varying.map(({ shape }) => shape.name)).toEqual(['public.t']);
  });

  /** The comparison of a table that is too large to be read. */
  async function byDigest(squashed: string) {
    const { varying } = await compare(original, squashed);
    const [table] = varying;
    if (table === undefined) throw new Error('nothing varies');
    return compareByDigest(sides(), table);
  }

  test('have their varying columns reported as unverified if the table is too large', async () => {
    const { differences, unverified } = await byDigest(original);
    expect(differences).toEqual([]);
    expect(unverified.map(({ object, property }) => `${object}.${property}`)).toEqual([
      'public.t.at',
      'public.t.id',
    ]);
  });

  test.each([
    [
      'another value in a column that does not vary',
      '(1, now(), gen_random_uuid()), (3, now(), gen_random_uuid())',
      '(3,f,f)',
    ],
    [
      'NULL in a varying column',
      '(1, now(), gen_random_uuid()), (2, NULL, gen_random_uuid())',
      '(2,t,f)',
    ],
    ['a missing row', '(1, now(), gen_random_uuid())', null],
  ])('%s is found in a table that is too large', async (_what, values, squashed) => {
    const { differences } = await byDigest(stamped(values));
    expect(differences).toMatchObject([{ object: 'public.t', original: '(2,f,f)', squashed }]);
  });
});
