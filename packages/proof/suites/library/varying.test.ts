/** Values that vary between builds of the original are compared by their kind and reported. */
import { describe, expect, test } from 'vitest';
import { compared, files, proof } from './sets.js';

describe('values from the clock and random values', () => {
  const stamped = (second: string) =>
    files(`CREATE TABLE t (a int, at timestamptz DEFAULT now(), id uuid DEFAULT gen_random_uuid());
           INSERT INTO t VALUES (1, DEFAULT, DEFAULT), ${second};`);

  test('now() and random uuids are compared up to renaming, and reported', async () => {
    const result = compared(
      await proof(stamped('(2, DEFAULT, DEFAULT)'), stamped('(2, DEFAULT, DEFAULT)')),
    );
    expect(result.outcome).toBe('equivalent');
    expect(result.varying.map(({ object, property }) => `${object}: ${property}`)).toEqual([
      'public.t: at',
      'public.t: id',
    ]);
    expect(result.message).toBe(
      'Equivalent. Compared up to random ids and timestamps: t.at, t.id.',
    );
  });

  test.each([
    ['NULL instead of the time', '(2, NULL, DEFAULT)', '(2,…,…)', '(2,,…)'],
    ['another value in the same row', '(3, DEFAULT, DEFAULT)', '(2,…,…)', '(3,…,…)'],
  ])('%s is a difference', async (_what, second, original, squashed) => {
    const result = compared(await proof(stamped('(2, DEFAULT, DEFAULT)'), stamped(second)));
    expect(result.differences).toMatchObject([{ kind: 'rows', original, squashed }]);
  });

  test('the clock of each row instead of that of the transaction is a difference', async () => {
    const stampedBy = (clock: string) =>
      files(
        `CREATE TABLE t (n int, at timestamptz); INSERT INTO t VALUES (1, ${clock}), (2, ${clock});`,
      );
    const { differences } = compared(
      await proof(stampedBy('now()'), stampedBy('clock_timestamp()')),
    );
    expect(differences).toMatchObject([{ kind: 'rows', object: 'public.t', property: 'at' }]);
  });

  test('a password that a trigger hashes is compared by the literal that was inserted', async () => {
    const hashed = (password: string) =>
      files(`CREATE EXTENSION pgcrypto; CREATE TABLE t (name text, password text);
        CREATE FUNCTION hash() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN NEW.password = crypt(NEW.password, gen_salt('md5')); RETURN NEW; END $$;
        CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION hash();
        INSERT INTO t VALUES ('ann', '${password}'), ('bob', 'other')`);
    const same = compared(await proof(hashed('correct horse'), hashed('correct horse')));
    expect(same).toMatchObject({ outcome: 'equivalent', unverified: [] });
    const { differences } = compared(
      await proof(hashed('correct horse'), hashed('battery staple')),
    );
    expect(differences).toMatchObject([{ kind: 'rows', object: 'public.t' }]);
    expect(JSON.stringify(differences)).not.toMatch(/horse|staple/);
  });

  test('rows of one transaction are not those of two', async () => {
    const table = 'CREATE TABLE t (n int, tx bigint DEFAULT txid_current());';
    const original = files(`${table} INSERT INTO t VALUES (1)`, 'INSERT INTO t VALUES (2), (3)');
    const joined = files(`${table} INSERT INTO t VALUES (1), (2), (3)`);
    const parted = files(`${table} INSERT INTO t VALUES (1), (2)`, 'INSERT INTO t VALUES (3)');
    expect((await proof(original, joined)).outcome).toBe('equivalent');
    const { differences } = compared(await proof(original, parted));
    expect(differences).toMatchObject([{ kind: 'rows', object: 'public.t', property: 'tx' }]);
  });

  test('a text in the order of random ids is unverified, and not a difference by accident', async () => {
    const history = files(`CREATE TABLE users (id uuid DEFAULT gen_random_uuid(), name text);
      INSERT INTO users (name) VALUES ('x'), ('y'), ('z');
      CREATE TABLE t AS SELECT string_agg(name, ',' ORDER BY id) AS names FROM users`);
    const { differences } = compared(await proof(history, history));
    expect(differences).toEqual([]);
  });

  describe('a clock truncated to seconds', () => {
    const dated = (time: string) => `CREATE TABLE t AS SELECT date_trunc('second', ${time}) AS at;`;
    // Builds at the same time may agree; a build that starts after another has ended cannot.
    const original = files(dated('now()'), 'SELECT pg_sleep(1.5);');

    test('does not differ if builds happen to agree', async () => {
      const result = compared(
        await proof(original, files('SELECT pg_sleep(1.5);', dated('now()'))),
      );
      expect(result.differences).toEqual([]);
      expect(result.varying).toMatchObject([{ kind: 'rows', object: 'public.t', property: 'at' }]);
    });

    test('differs if it is an hour late', async () => {
      const result = compared(await proof(original, files(dated("now() + '1 hour'"))));
      expect(result.differences).toMatchObject([{ kind: 'rows', object: 'public.t' }]);
    });
  });

  test('NULL instead of a clock truncated to seconds is a difference', async () => {
    const dated = (value: string) => files(`CREATE TABLE t AS SELECT ${value}::timestamptz AS at;`);
    const result = await proof(dated("date_trunc('second', now())"), dated('NULL'));
    expect(result.outcome).toBe('different');
  });

  test('a varying number of rows is unverified, and other tables are compared', async () => {
    const history = (kept: number) =>
      files(`CREATE TABLE varying AS SELECT generate_series(1, (random() * 1000)::int) AS a;
             CREATE TABLE kept AS SELECT ${kept} AS a;`);
    const same = compared(await proof(history(1), history(1)));
    expect(same.outcome).toBe('equivalent');
    expect(same.unverified).toMatchObject([{ kind: 'rows', object: 'public.varying' }]);
    expect(same.message).toBe(
      'Equivalent, except for what could not be compared: rows of varying (1 part).',
    );
    const other = compared(await proof(history(1), history(2)));
    expect(other.differences).toMatchObject([{ object: 'public.kept' }]);
  });

  test.each([
    ['length', 'uuid_send(gen_random_uuid())', "uuid_send(gen_random_uuid()) || '\\x00'"],
    [
      'prefix',
      "'\\x0a'::bytea || uuid_send(gen_random_uuid())",
      "'\\x0b'::bytea || uuid_send(gen_random_uuid())",
    ],
  ])(
    'another %s of random bytes in a large object is a difference',
    async (_what, mine, theirs) => {
      const history = (bytes: string) => files(`SELECT lo_from_bytea(4711, ${bytes})`);
      const result = compared(await proof(history(mine), history(theirs)));
      expect(result.differences).toMatchObject([{ kind: 'large object', property: 'content' }]);
      expect(compared(await proof(history(mine), history(mine))).outcome).toBe('equivalent');
    },
  );

  test('the constant part of a long large object with a random part is compared', async () => {
    const history = (letter: string) =>
      files(
        `SELECT lo_from_bytea(4711, convert_to(repeat('${letter}', 3000) || gen_random_uuid(), 'UTF8'))`,
      );
    expect(compared(await proof(history('a'), history('a'))).unverified).toEqual([]);
    const result = compared(await proof(history('a'), history('b')));
    expect(result.differences).toMatchObject([{ kind: 'large object', property: 'content' }]);
  });

  test('a digest that varies is unverified', async () => {
    const history = files(
      "SELECT lo_from_bytea(4711, convert_to(repeat('a', 200000) || gen_random_uuid(), 'UTF8'))",
    );
    const result = compared(await proof(history, history));
    expect(result.unverified).toMatchObject([{ kind: 'large object', property: 'content' }]);
  });

  test('a sequence with a random value is reported as varying', async () => {
    const history = files('CREATE SEQUENCE s; SELECT setval($$s$$, 2 + (random() * 1e15)::bigint)');
    const result = compared(await proof(history, history));
    expect(result.outcome).toBe('equivalent');
    expect(result.varying).toMatchObject([{ kind: 'sequence', object: 'public.s' }]);
  });
});

describe('objects with random names', () => {
  const partitioned = (partition: string) =>
    files(`CREATE TABLE log (day int) PARTITION BY LIST (day);\n${partition}`);
  const byChance = `DO $$ BEGIN
    EXECUTE format('CREATE TABLE %I PARTITION OF log FOR VALUES IN (1)', 'log_' || md5(random()::text));
  END $$;`;

  test('a partition with a random name is compared and reported', async () => {
    const result = compared(await proof(partitioned(byChance), partitioned(byChance)));
    expect(result.differences).toEqual([]);
    expect(result.varying.filter(({ kind }) => kind === 'table').length).toBeGreaterThan(0);
    expect(result.varying.every(({ object }) => object.includes('public.log_'))).toBe(true);
  });

  test('a missing partition is a difference', async () => {
    const result = compared(await proof(partitioned(byChance), partitioned('')));
    expect(result.differences).toContainEqual(
      expect.objectContaining({ kind: 'table', change: 'missing' }),
    );
  });

  test('an additional partition is a difference', async () => {
    const second = byChance.replace('IN (1)', 'IN (2)');
    const result = compared(
      await proof(partitioned(byChance), partitioned(`${byChance}\n${second}`)),
    );
    expect(result.differences).toContainEqual(
      expect.objectContaining({ kind: 'table', change: 'extra' }),
    );
  });
});

test('the OID of another object is a difference, even if it is the same number on a new server', async () => {
  const storing = (first: string, second: string) =>
    files(
      `CREATE TABLE ${first} (); CREATE TABLE ${second} (); CREATE TABLE t (o oid);`,
      `INSERT INTO t SELECT '${first}'::regclass::oid;`,
    );
  const result = compared(
    await proof(storing('a', 'b'), storing('b', 'a'), { engine: { kind: 'embedded' } }),
  );
  expect(result.differences).toMatchObject([{ kind: 'rows', object: 'public.t' }]);
});
