import type { Pair } from './pair.js';

const users = 'CREATE TABLE users (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), name text);';
const seeded = `${users} INSERT INTO users (name) VALUES ('ann'), ('bob'), ('cid');`;
const log = 'CREATE TABLE log (n int, at timestamptz DEFAULT now());';

/** Pairs that are equal up to random ids and timestamps, with everything compared. */
export const equal: readonly Pair[] = [
  {
    name: 'random keys and times',
    original: [`${seeded} ${log} INSERT INTO log VALUES (1), (2)`],
  },
  {
    name: 'rows in another order',
    original: [seeded],
    squashed: [`${users} INSERT INTO users (name) VALUES ('cid'), ('ann'), ('bob')`],
  },
  {
    name: 'foreign keys to random ids',
    original: [
      `${seeded} CREATE TABLE posts (author uuid REFERENCES users, title text)`,
      "INSERT INTO posts SELECT id, 'by ' || name FROM users; INSERT INTO posts SELECT id, 'more' FROM users WHERE name <> 'bob'",
    ],
    squashed: [
      `${seeded} CREATE TABLE posts (author uuid REFERENCES users, title text); INSERT INTO posts SELECT id, 'more' FROM users WHERE name <> 'bob'; INSERT INTO posts SELECT id, 'by ' || name FROM users`,
    ],
  },
  {
    name: 'rows that differ only in random ids',
    original: [
      'CREATE TABLE t (id uuid DEFAULT gen_random_uuid(), n int); INSERT INTO t (n) SELECT 1 FROM generate_series(1, 20)',
    ],
  },
  {
    name: 'symmetric rows with children',
    original: [
      'CREATE TABLE p (id uuid DEFAULT gen_random_uuid()); CREATE TABLE c (p uuid, n int); INSERT INTO p SELECT FROM generate_series(1, 5); INSERT INTO c SELECT id, n FROM p, generate_series(1, 2) n',
    ],
  },
  {
    name: 'a cycle of random ids',
    original: [
      `CREATE TABLE t (id uuid, next uuid); WITH r AS MATERIALIZED (SELECT n, gen_random_uuid() AS id FROM generate_series(0, 5) n)
      INSERT INTO t SELECT x.id, y.id FROM r x JOIN r y ON y.n = (x.n + 1) % 6`,
    ],
    squashed: [
      `CREATE TABLE t (id uuid, next uuid); WITH r AS MATERIALIZED (SELECT n, gen_random_uuid() AS id FROM generate_series(0, 5) n)
      INSERT INTO t SELECT y.id, x.id FROM r x JOIN r y ON y.n = (x.n + 1) % 6`,
    ],
  },
  {
    name: 'a many-to-many relation of symmetric rows',
    original: [
      `CREATE TABLE a (id uuid DEFAULT gen_random_uuid()); CREATE TABLE b (id uuid DEFAULT gen_random_uuid()); CREATE TABLE ab (a uuid, b uuid);
      INSERT INTO a SELECT FROM generate_series(1, 3); INSERT INTO b SELECT FROM generate_series(1, 3); INSERT INTO ab SELECT a.id, b.id FROM a, b`,
    ],
  },
  {
    name: 'random ids inside text json and arrays',
    original: [
      `${seeded} CREATE TABLE t (name text, key text, doc jsonb, ids uuid[]);
      INSERT INTO t SELECT name, 'user-' || id || '/home', jsonb_build_object('id', id, 'n', 1), ARRAY[id, gen_random_uuid()] FROM users`,
    ],
  },
  {
    name: 'random strings of many forms',
    original: [
      `CREATE TABLE t (n int, hex text, raw bytea, b64 text, f float8, code text);
      INSERT INTO t SELECT n, md5(random()::text), decode(md5(random()::text), 'hex'), encode(decode(md5(random()::text), 'hex'), 'base64'), random(), 'k_' || substr(md5(random()::text), 1, 12) FROM generate_series(1, 8) n`,
    ],
  },
  {
    name: 'the clock in many forms',
    original: [
      `CREATE TABLE t (n int, a timestamptz, b timestamp, c date, d time, e bigint, f bigint, g text, h jsonb, i text, j timestamptz(0), k float8, l timetz);
      INSERT INTO t SELECT n, now(), now(), current_date, localtime, extract(epoch FROM now()), extract(epoch FROM now()) * 1000, now()::text, jsonb_build_object('at', clock_timestamp()), to_char(now(), 'YYYYMMDDHH24MISS'), now(), extract(epoch FROM clock_timestamp()), current_time FROM generate_series(1, 3) n`,
    ],
  },
  {
    name: 'the time since a date',
    original: [
      "CREATE TABLE t (a interval, b interval); INSERT INTO t VALUES (now() - timestamptz '2020-01-01', age(now(), '2020-01-31 12:00'))",
    ],
    squashed: [
      "CREATE TABLE t (a interval, b interval); SELECT pg_sleep(0.1); INSERT INTO t VALUES (now() - timestamptz '2020-01-01', age(now(), '2020-01-31 12:00'))",
    ],
  },
  {
    name: 'times before and after the build',
    original: [
      "CREATE TABLE t (n int, expires timestamptz, since timestamp); INSERT INTO t VALUES (1, now() + interval '30 days', now() - interval '1 year')",
      "INSERT INTO t VALUES (2, now() + interval '90 days', now() - interval '2 years')",
    ],
    squashed: [
      "CREATE TABLE t (n int, expires timestamptz, since timestamp); INSERT INTO t VALUES (1, now() + interval '30 days', now() - interval '1 year'); INSERT INTO t VALUES (2, now() + interval '90 days', now() - interval '2 years')",
    ],
  },
  {
    name: 'times that become equal',
    original: [`${log} INSERT INTO log VALUES (1)`, 'INSERT INTO log VALUES (2)'],
    squashed: [`${log} INSERT INTO log VALUES (1), (2)`],
  },
  {
    name: 'created and updated',
    original: [
      'CREATE TABLE t (n int, created timestamptz DEFAULT now(), updated timestamptz DEFAULT now()); INSERT INTO t VALUES (1), (2)',
      'UPDATE t SET updated = now() WHERE n = 1',
    ],
    squashed: [
      'CREATE TABLE t (n int, created timestamptz DEFAULT now(), updated timestamptz DEFAULT now()); INSERT INTO t VALUES (1), (2); UPDATE t SET updated = now() WHERE n = 1',
    ],
  },
  {
    name: 'constants in rows with random values',
    original: [
      "CREATE TABLE t (id int, token text); INSERT INTO t VALUES (1, 'fixed-one'), (2, gen_random_uuid()::text), (3, NULL)",
    ],
  },
  {
    name: 'definitions with random parts',
    original: [
      `${seeded} DO $$ BEGIN
      EXECUTE format('COMMENT ON TABLE users IS %L', 'root is ' || (SELECT id FROM users WHERE name = 'ann') || ' since ' || now());
      EXECUTE format('CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $f$ SELECT %L $f$', gen_random_uuid());
      EXECUTE format('CREATE VIEW v AS SELECT name FROM users WHERE name <> %L', clock_timestamp()); END $$`,
    ],
  },
  {
    name: 'partitions with random names',
    original: [
      "CREATE TABLE p (day int, n int) PARTITION BY LIST (day); DO $$ BEGIN EXECUTE format('CREATE TABLE %I PARTITION OF p FOR VALUES IN (1)', 'p_' || md5(random()::text)); EXECUTE format('CREATE TABLE %I PARTITION OF p FOR VALUES IN (2)', 'p_' || md5(random()::text)); END $$; INSERT INTO p VALUES (1, 10), (2, 20)",
    ],
  },
  {
    name: 'rows in partitions by random ids',
    original: [
      `CREATE TABLE p (id uuid DEFAULT gen_random_uuid(), n int) PARTITION BY HASH (id); CREATE TABLE p0 PARTITION OF p FOR VALUES WITH (MODULUS 2, REMAINDER 0);
      CREATE TABLE p1 PARTITION OF p FOR VALUES WITH (MODULUS 2, REMAINDER 1); INSERT INTO p (n) SELECT generate_series(1, 9)`,
    ],
  },
  {
    name: 'transaction ids',
    original: [
      'CREATE TABLE t (v int, tx xid8 DEFAULT pg_current_xact_id(), n bigint DEFAULT txid_current()); INSERT INTO t VALUES (1)',
      'INSERT INTO t VALUES (2)',
    ],
    squashed: [
      'CREATE TABLE t (v int, tx xid8 DEFAULT pg_current_xact_id(), n bigint DEFAULT txid_current()); INSERT INTO t VALUES (1); INSERT INTO t VALUES (2)',
    ],
  },
  {
    name: 'oids of objects',
    original: [
      "CREATE TABLE t (v int, o oid); CREATE TABLE u (); INSERT INTO t SELECT 1, 'u'::regclass",
      'CREATE TABLE w (); DROP TABLE w',
    ],
    squashed: [
      "CREATE TABLE x (); DROP TABLE x; CREATE TABLE t (v int, o oid); CREATE TABLE u (); INSERT INTO t SELECT 1, 'u'::regclass",
    ],
  },
  {
    name: 'oids of objects as numbers',
    original: [
      "CREATE TABLE w (); DROP TABLE w; CREATE TABLE t (o int, l bigint); CREATE TABLE u (); INSERT INTO t SELECT 'u'::regclass::oid::int, lo_from_bytea(0, 'a')",
    ],
    squashed: [
      "CREATE TABLE t (o int, l bigint); CREATE TABLE u (); INSERT INTO t SELECT 'u'::regclass::oid::int, lo_from_bytea(0, 'a')",
    ],
  },
  {
    name: 'a materialized view of random values',
    original: [`${seeded} CREATE MATERIALIZED VIEW m AS SELECT id, upper(name) AS name FROM users`],
  },
  {
    name: 'a copy of random values through another table',
    original: [
      seeded,
      'CREATE TABLE copies AS SELECT id, name, now() AS at FROM users',
      'ALTER TABLE copies ADD first uuid; UPDATE copies SET first = (SELECT id FROM users ORDER BY name LIMIT 1)',
    ],
    squashed: [
      `${seeded} CREATE TABLE copies AS SELECT id, name, now() AS at, NULL::uuid AS first FROM users; UPDATE copies SET first = (SELECT id FROM users ORDER BY name LIMIT 1)`,
    ],
  },
  {
    name: 'a sequence set to a random value',
    original: ['CREATE SEQUENCE s; SELECT setval($$s$$, 2 + (random() * 1e15)::bigint)'],
  },
  {
    name: 'many rows',
    original: [
      'CREATE TABLE t (id uuid DEFAULT gen_random_uuid(), n int, at timestamptz DEFAULT clock_timestamp()); INSERT INTO t (n) SELECT n % 100 FROM generate_series(1, 20000) n',
    ],
  },
  {
    name: 'random numbers and tokens of a few rows',
    original: [
      "CREATE TABLE t (f float8, n numeric, i bigint, d numeric(20,2), token text, code text, at timestamp); INSERT INTO t SELECT random(), random()::numeric, (random() * 1e15)::bigint, random() * 1e15, md5(random()::text), upper(md5(random()::text)), timestamp '2001-01-01' + random() * interval '90 days' FROM generate_series(1, 4)",
    ],
  },
  {
    name: 'times of one statement',
    original: [
      'CREATE TABLE t (n int, a timestamptz DEFAULT clock_timestamp(), b timestamptz DEFAULT clock_timestamp()); INSERT INTO t VALUES (1), (2), (3)',
    ],
  },
  {
    name: 'times near the build',
    original: [
      "CREATE TABLE t (a timestamptz, b timestamptz, c timestamptz); INSERT INTO t VALUES (now() + interval '1 second', now() + interval '300 ms', now() - interval '3 seconds')",
    ],
  },
  {
    name: 'a month after now and after a random day',
    original: [
      "CREATE TABLE t (n int, a timestamptz, b timestamptz, c timestamptz, d timestamptz); INSERT INTO t SELECT n, a, a + interval '1 month', a + interval '1 day', now() + interval '1 month' FROM (SELECT n, now() - random() * interval '90 days' AS a FROM generate_series(1, 3) n OFFSET 0) r",
    ],
  },
  {
    name: 'texts computed from several random ones',
    original: [
      "CREATE TABLE t (n int, a text, b text, h text, v text); INSERT INTO t SELECT n, a, b, md5(a || ':' || b), 'v' || replace(a, '-', '') FROM (SELECT n, gen_random_uuid()::text AS a, gen_random_uuid()::text AS b FROM generate_series(1, 3) n OFFSET 0) s",
    ],
    squashed: [
      "CREATE TABLE t (n int, a text, b text, h text, v text); INSERT INTO t SELECT n, gen_random_uuid(), gen_random_uuid() FROM generate_series(1, 3) n; UPDATE t SET h = md5(a || ':' || b), v = 'v' || replace(a, '-', '')",
    ],
  },
  {
    name: 'oids in texts beside numbers',
    original: [
      "CREATE TABLE t (s text); CREATE TABLE u (); CREATE TABLE w (); INSERT INTO t VALUES ('order 16400'), ('table ' || 'u'::regclass::oid); DO $$ BEGIN EXECUTE format('COMMENT ON TABLE t IS %L', 'u is ' || 'u'::regclass::oid); END $$",
    ],
    squashed: [
      "CREATE TABLE w (); CREATE TABLE u (); CREATE TABLE t (s text); INSERT INTO t VALUES ('order 16400'), ('table ' || 'u'::regclass::oid); DO $$ BEGIN EXECUTE format('COMMENT ON TABLE t IS %L', 'u is ' || 'u'::regclass::oid); END $$",
    ],
  },
  {
    name: 'random numbers computed from others',
    original: [
      'CREATE TABLE t (n int, a float8, b float8, c float8, f bigint, g bigint); INSERT INTO t SELECT n, a, a + 1, a * 1.2, (a * 1e15)::bigint, (a * 1e15)::bigint + 1 FROM (SELECT n, random() AS a FROM generate_series(1, 3) n OFFSET 0) r',
    ],
  },
  {
    name: 'digests in rows that are alike',
    original: [
      'CREATE TABLE t (id uuid DEFAULT gen_random_uuid(), code text); INSERT INTO t VALUES (DEFAULT), (DEFAULT), (DEFAULT), (DEFAULT)',
      'UPDATE t SET code = md5(id::text); UPDATE t SET code = md5(random()::text) WHERE id IN (SELECT id FROM t LIMIT 2)',
    ],
    squashed: [
      'CREATE TABLE t (id uuid, code text); ALTER TABLE t ALTER id SET DEFAULT gen_random_uuid(); INSERT INTO t SELECT id, md5(id::text) FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 2)) AS made; INSERT INTO t SELECT gen_random_uuid(), md5(random()::text) FROM generate_series(1, 2)',
    ],
  },
  {
    name: 'random ids in other spellings',
    original: [
      "CREATE TABLE t (n int, a uuid, b text, c text, d text, e text); INSERT INTO t SELECT n, id, upper(id::text), replace(id::text, '-', ''), 'u-' || left(id::text, 8), right(id::text, 12) FROM (SELECT n, gen_random_uuid() AS id FROM generate_series(1, 4) n OFFSET 0) r",
    ],
  },
  {
    name: 'short random tokens',
    original: [
      "CREATE TABLE t (n int, a text, b text); INSERT INTO t SELECT n, (SELECT string_agg(substr('abcdefghijklmnopqrstuvwxyz', 1 + floor(random() * 26)::int, 1), '') FROM generate_series(1, 10) WHERE n = n), (SELECT string_agg(substr('0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-', 1 + floor(random() * 64)::int, 1), '') FROM generate_series(1, 10) WHERE n = n) FROM generate_series(1, 4) n",
    ],
  },
  {
    name: 'times rounded to different precisions',
    original: [
      'CREATE TABLE t (a timestamptz(0), b timestamptz(3), c timestamptz); INSERT INTO t SELECT now(), now(), now()',
    ],
  },
  {
    name: 'salted hashes and encrypted values',
    original: [
      `CREATE EXTENSION IF NOT EXISTS pgcrypto SCHEMA public; CREATE TABLE t (name text, password text, card bytea);
      INSERT INTO t VALUES ('ann', public.crypt('one', public.gen_salt('bf', 4)), public.pgp_sym_encrypt('1111', 'key')), ('bob', public.crypt('two', public.gen_salt('md5')), NULL)`,
    ],
  },
  {
    name: 'texts in the order of random ids',
    original: [
      `${seeded} CREATE TABLE copies AS SELECT id, name, length(name) AS n FROM users ORDER BY id`,
    ],
  },
];

/** Pairs with random choices among few values: only these cells are unverified. */
export const equalByChance: readonly (Pair & { readonly unverified: readonly string[] })[] = [
  {
    name: 'random uuids that are missing by chance',
    original: [
      'CREATE TABLE t AS SELECT n, CASE WHEN random() < 0.5 THEN gen_random_uuid() END AS id FROM generate_series(1, 9) n',
    ],
    unverified: ['id'],
  },
  {
    name: 'a position in the log',
    original: ['CREATE TABLE t (v int, p pg_lsn); INSERT INTO t VALUES (1, pg_current_wal_lsn())'],
    unverified: ['p'],
  },
  {
    name: 'random flags',
    original: [
      'CREATE TABLE t (name text, flag bool); INSERT INTO t SELECT n, random() < 0.5 FROM generate_series(1, 40) n',
    ],
    unverified: ['flag'],
  },
  {
    name: 'a hash that another expression computes',
    original: [
      'CREATE TABLE t (id uuid DEFAULT gen_random_uuid(), h int); INSERT INTO t SELECT FROM generate_series(1, 5); UPDATE t SET h = hashtext(id::text)',
    ],
    squashed: [
      'CREATE TABLE t (id uuid DEFAULT gen_random_uuid(), h int); INSERT INTO t SELECT FROM generate_series(1, 5); UPDATE t SET h = hashtext(id::text) + 1',
    ],
    unverified: ['h'],
  },
  {
    name: 'a salted hash of what no literal shows',
    original: [
      "CREATE EXTENSION IF NOT EXISTS pgcrypto; CREATE TABLE t (name text, password text); INSERT INTO t VALUES ('ann', crypt(upper('secret'), gen_salt('bf', 4)))",
    ],
    unverified: ['password'],
  },
  {
    name: 'a row chosen at random',
    original: [
      // Among this many rows, two builds almost never choose the same. With more, five digits count as random.
      'CREATE TABLE winner AS SELECT n AS name FROM generate_series(1, 9999) n ORDER BY random() LIMIT 1',
    ],
    unverified: ['name'],
  },
  {
    name: 'a reference chosen at random',
    original: [
      `${seeded} CREATE TABLE picks AS SELECT n, (SELECT id FROM users WHERE n = n ORDER BY random() LIMIT 1) AS pick FROM generate_series(1, 6) n`,
    ],
    unverified: ['pick'],
  },
  {
    name: 'numbers assigned at random',
    original: [
      'CREATE TABLE t AS SELECT a, row_number() OVER (ORDER BY random()) AS place FROM generate_series(1, 50) a',
    ],
    unverified: ['place'],
  },
  {
    name: 'null at random',
    original: [
      "CREATE TABLE t AS SELECT n, CASE WHEN random() < 0.5 THEN 'x' END AS x FROM generate_series(1, 30) n",
    ],
    unverified: ['x'],
  },
  {
    name: 'a varying number of rows',
    original: ['CREATE TABLE t AS SELECT n FROM generate_series(1, 200) n WHERE random() < 0.5'],
    unverified: [''],
  },
  {
    name: 'random times',
    original: [
      "CREATE TABLE t AS SELECT n, now() - random() * interval '90 days' AS at FROM generate_series(1, 30) n",
    ],
    unverified: [],
  },
  {
    name: 'rows that differ only in random values',
    original: [
      'CREATE TABLE t (kind text, face int); INSERT INTO t SELECT $$die$$, (random() * 6)::int FROM generate_series(1, 30)',
    ],
    unverified: ['face'],
  },
  {
    name: 'a choice that all rows share',
    original: [
      'CREATE TABLE t AS SELECT n, flag FROM (SELECT (random() * 9)::int AS flag) once, generate_series(1, 30) n',
    ],
    unverified: ['flag'],
  },
  {
    name: 'random intervals',
    original: [
      "CREATE TABLE t AS SELECT n, random() * interval '90 days' AS a FROM generate_series(1, 30) n",
    ],
    unverified: ['a'],
  },
];
