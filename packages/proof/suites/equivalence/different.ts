import type { Pair } from './pair.js';

const users = 'CREATE TABLE users (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), name text);';
const seeded = `${users} INSERT INTO users (name) VALUES ('ann'), ('bob'), ('cid');`;
const log = 'CREATE TABLE log (n int, at timestamptz DEFAULT now());';

/** A uuid of version 7, which PostgreSQL has since version 18. */
const uuid7 = `CREATE FUNCTION uuid7() RETURNS uuid LANGUAGE sql AS $$
  SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0')
    || '7' || substr(digits, 1, 3) || '8' || substr(digits, 4, 15))::uuid
  FROM md5(random()::text) AS digits, pg_sleep(0.002) $$;`;

/** Pairs with one difference in addition to random values and the clock. */
export const different: readonly Pair[] = [
  {
    name: 'a constant in a row with random values',
    original: [
      "CREATE TABLE t (id int, token text); INSERT INTO t VALUES (1, 'fixed-one'), (2, gen_random_uuid()::text)",
    ],
    squashed: [
      "CREATE TABLE t (id int, token text); INSERT INTO t VALUES (1, 'fixed-two'), (2, gen_random_uuid()::text)",
    ],
  },
  {
    name: 'a constant date in a row with a clock value',
    original: [`${log} INSERT INTO log VALUES (1, now()), (2, '2001-01-01')`],
    squashed: [`${log} INSERT INTO log VALUES (1, now()), (2, '2002-02-02')`],
  },
  {
    name: 'a view that contains a time reads another table',
    original: [
      "CREATE TABLE t (a text); CREATE TABLE u (a text); DO $$ BEGIN EXECUTE format('CREATE VIEW v AS SELECT a FROM t WHERE a <> %L', clock_timestamp()); END $$",
    ],
    squashed: [
      "CREATE TABLE t (a text); CREATE TABLE u (a text); DO $$ BEGIN EXECUTE format('CREATE VIEW v AS SELECT a FROM u WHERE a <> %L', clock_timestamp()); END $$",
    ],
  },
  {
    name: 'the oid of another table',
    original: ["CREATE TABLE t (o oid); CREATE TABLE u (); INSERT INTO t SELECT 'u'::regclass"],
    squashed: ["CREATE TABLE t (o oid); CREATE TABLE u (); INSERT INTO t SELECT 't'::regclass"],
  },
  {
    name: 'the oid of another table in an array',
    original: [
      "CREATE TABLE t (o oid[]); CREATE TABLE u (); INSERT INTO t SELECT ARRAY['u'::regclass::oid]",
    ],
    squashed: [
      "CREATE TABLE t (o oid[]); CREATE TABLE u (); INSERT INTO t SELECT ARRAY['t'::regclass::oid]",
    ],
  },
  {
    name: 'the oid of another table in json',
    original: [
      `CREATE TABLE t (o json); CREATE TABLE u (); INSERT INTO t SELECT json_build_object('of', 'u'::regclass::oid::int)`,
    ],
    squashed: [
      `CREATE TABLE t (o json); CREATE TABLE u (); INSERT INTO t SELECT json_build_object('of', 't'::regclass::oid::int)`,
    ],
  },
  {
    name: 'the oid of another table beside a small number',
    original: [
      "CREATE TABLE t (n int, o bigint); CREATE TABLE u (); INSERT INTO t VALUES (1, 'u'::regclass::oid::bigint), (2, 7)",
    ],
    squashed: [
      "CREATE TABLE t (n int, o bigint); CREATE TABLE u (); INSERT INTO t VALUES (1, 't'::regclass::oid::bigint), (2, 7)",
    ],
  },
  {
    name: 'the oid of another large object, as a number',
    original: [
      "CREATE TABLE t (o int); INSERT INTO t SELECT lo_from_bytea(0, 'a')::int; SELECT lo_from_bytea(0, 'b')",
    ],
    squashed: [
      "CREATE TABLE t (o int); SELECT lo_from_bytea(0, 'a'); INSERT INTO t SELECT lo_from_bytea(0, 'b')::int",
    ],
  },
  {
    name: 'a privilege is granted to another role',
    original: [
      `${seeded} CREATE TABLE grants (role_id uuid REFERENCES users, perm text); INSERT INTO grants SELECT id, 'delete' FROM users WHERE name = 'ann'`,
    ],
    squashed: [
      `${seeded} CREATE TABLE grants (role_id uuid REFERENCES users, perm text); INSERT INTO grants SELECT id, 'delete' FROM users WHERE name = 'bob'`,
    ],
  },
  {
    name: 'a random id becomes a constant',
    original: ['CREATE TABLE t (id uuid); INSERT INTO t VALUES (gen_random_uuid())'],
    squashed: [
      "CREATE TABLE t (id uuid); INSERT INTO t VALUES ('6f1c2a53-8f0e-4c55-9d3e-0b1f6a0f4f11')",
    ],
  },
  {
    name: 'a random id becomes null',
    original: [
      'CREATE TABLE t (n int, id uuid); INSERT INTO t VALUES (1, gen_random_uuid()), (2, gen_random_uuid())',
    ],
    squashed: [
      'CREATE TABLE t (n int, id uuid); INSERT INTO t VALUES (1, gen_random_uuid()), (2, NULL)',
    ],
  },
  {
    name: 'a random id is repeated',
    original: [
      'CREATE TABLE t (n int, id uuid); INSERT INTO t VALUES (1, gen_random_uuid()), (2, gen_random_uuid())',
    ],
    squashed: [
      'CREATE TABLE t (n int, id uuid); INSERT INTO t SELECT n, id FROM (SELECT gen_random_uuid() AS id OFFSET 0) r, generate_series(1, 2) n',
    ],
  },
  {
    name: 'a repeated random id is no longer repeated',
    original: [
      'CREATE TABLE t (n int, id uuid); INSERT INTO t SELECT n, id FROM (SELECT gen_random_uuid() AS id OFFSET 0) r, generate_series(1, 2) n',
    ],
    squashed: [
      'CREATE TABLE t (n int, id uuid); INSERT INTO t VALUES (1, gen_random_uuid()), (2, gen_random_uuid())',
    ],
  },
  {
    name: 'two columns of a row no longer have the same random id',
    original: [
      'CREATE TABLE t (a uuid, b uuid); INSERT INTO t SELECT id, id FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 3) OFFSET 0) r',
    ],
    squashed: [
      'CREATE TABLE t (a uuid, b uuid); INSERT INTO t SELECT gen_random_uuid(), gen_random_uuid() FROM generate_series(1, 3)',
    ],
  },
  {
    name: 'pairs of random ids are crossed',
    original: [
      `CREATE TABLE t (a uuid, b uuid); INSERT INTO t SELECT id, id FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 3) OFFSET 0) r`,
    ],
    squashed: [
      `CREATE TABLE t (a uuid, b uuid); WITH r AS MATERIALIZED (SELECT n, gen_random_uuid() AS id FROM generate_series(0, 2) n)
      INSERT INTO t SELECT x.id, y.id FROM r x JOIN r y ON y.n = (x.n + 1) % 3`,
    ],
  },
  {
    name: 'one cycle of six rows becomes two cycles of three',
    original: [
      `CREATE TABLE t (id uuid, next uuid); WITH r AS MATERIALIZED (SELECT n, gen_random_uuid() AS id FROM generate_series(0, 5) n)
      INSERT INTO t SELECT x.id, y.id FROM r x JOIN r y ON y.n = (x.n + 1) % 6`,
    ],
    squashed: [
      `CREATE TABLE t (id uuid, next uuid); WITH r AS MATERIALIZED (SELECT n, gen_random_uuid() AS id FROM generate_series(0, 5) n)
      INSERT INTO t SELECT x.id, y.id FROM r x JOIN r y ON y.n = x.n / 3 * 3 + (x.n + 1) % 3`,
    ],
  },
  {
    name: 'a grandchild has another parent',
    original: [
      `CREATE TABLE tree (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), parent uuid, label text);
      INSERT INTO tree (label) VALUES ('a'), ('b');
      INSERT INTO tree (parent, label) SELECT id, 'inner' FROM tree;
      INSERT INTO tree (parent, label) SELECT id, 'leaf' FROM tree WHERE label = 'inner' AND parent = (SELECT id FROM tree WHERE label = 'a')`,
    ],
    squashed: [
      `CREATE TABLE tree (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), parent uuid, label text);
      INSERT INTO tree (label) VALUES ('a'), ('b');
      INSERT INTO tree (parent, label) SELECT id, 'inner' FROM tree;
      INSERT INTO tree (parent, label) SELECT id, 'leaf' FROM tree WHERE label = 'inner' AND parent = (SELECT id FROM tree WHERE label = 'b')`,
    ],
  },
  {
    name: 'the text around a random id changes',
    original: ["CREATE TABLE t (key text); INSERT INTO t VALUES ('user-' || gen_random_uuid())"],
    squashed: ["CREATE TABLE t (key text); INSERT INTO t VALUES ('admin-' || gen_random_uuid())"],
  },
  {
    name: 'a field beside a random id in json changes',
    original: [
      "CREATE TABLE t (doc jsonb); INSERT INTO t VALUES (jsonb_build_object('id', gen_random_uuid(), 'role', 'guest'))",
    ],
    squashed: [
      "CREATE TABLE t (doc jsonb); INSERT INTO t VALUES (jsonb_build_object('id', gen_random_uuid(), 'role', 'admin'))",
    ],
  },
  {
    name: 'json refers to another row',
    original: [
      `${seeded} CREATE TABLE t (doc jsonb); INSERT INTO t SELECT jsonb_build_object('owner', id) FROM users WHERE name = 'ann'`,
    ],
    squashed: [
      `${seeded} CREATE TABLE t (doc jsonb); INSERT INTO t SELECT jsonb_build_object('owner', id) FROM users WHERE name = 'bob'`,
    ],
  },
  {
    name: 'an array lists other rows',
    original: [
      `${seeded} CREATE TABLE t (ids uuid[]); INSERT INTO t SELECT array_agg(id ORDER BY name) FROM users WHERE name <> 'cid'`,
    ],
    squashed: [
      `${seeded} CREATE TABLE t (ids uuid[]); INSERT INTO t SELECT array_agg(id ORDER BY name) FROM users WHERE name <> 'bob'`,
    ],
  },
  {
    name: 'a comment names another row',
    original: [
      `${seeded} DO $$ BEGIN EXECUTE format('COMMENT ON TABLE users IS %L', 'root is ' || (SELECT id FROM users WHERE name = 'ann')); END $$`,
    ],
    squashed: [
      `${seeded} DO $$ BEGIN EXECUTE format('COMMENT ON TABLE users IS %L', 'root is ' || (SELECT id FROM users WHERE name = 'bob')); END $$`,
    ],
  },
  {
    name: 'a default with a random id refers to another row',
    original: [
      `${seeded} CREATE TABLE t (owner uuid); DO $$ BEGIN EXECUTE format('ALTER TABLE t ALTER owner SET DEFAULT %L', (SELECT id FROM users WHERE name = 'ann')); END $$`,
    ],
    squashed: [
      `${seeded} CREATE TABLE t (owner uuid); DO $$ BEGIN EXECUTE format('ALTER TABLE t ALTER owner SET DEFAULT %L', (SELECT id FROM users WHERE name = 'cid')); END $$`,
    ],
  },
  {
    name: 'a function with a random id computes something else',
    original: [
      "DO $$ BEGIN EXECUTE format('CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $f$ SELECT upper(%L) $f$', gen_random_uuid()); END $$",
    ],
    squashed: [
      "DO $$ BEGIN EXECUTE format('CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $f$ SELECT lower(%L) $f$', gen_random_uuid()); END $$",
    ],
  },
  {
    name: 'a random id of another form',
    original: [
      'CREATE TABLE t (token text); INSERT INTO t SELECT md5(random()::text) FROM generate_series(1, 3)',
    ],
    squashed: [
      'CREATE TABLE t (token text); INSERT INTO t SELECT left(md5(random()::text), 20) FROM generate_series(1, 3)',
    ],
  },
  {
    name: 'a row with a random id is missing',
    original: [`${seeded}`],
    squashed: [`${users} INSERT INTO users (name) VALUES ('ann'), ('bob')`],
  },
  {
    name: 'a row with a random id is duplicated',
    original: [`${seeded}`],
    squashed: [`${seeded} INSERT INTO users (name) VALUES ('ann')`],
  },
  {
    name: 'the clock becomes a constant',
    original: [`${log} INSERT INTO log VALUES (1)`],
    squashed: [`${log} INSERT INTO log VALUES (1, '2024-03-01 10:11:12.131415+00')`],
  },
  {
    name: 'the clock becomes null',
    original: [`${log} INSERT INTO log VALUES (1), (2)`],
    squashed: [`${log} INSERT INTO log VALUES (1, DEFAULT), (2, NULL)`],
  },
  {
    name: 'the clock is a day late',
    original: [`${log} INSERT INTO log VALUES (1, now() + interval '30 days')`],
    squashed: [`${log} INSERT INTO log VALUES (1, now() + interval '31 days')`],
  },
  {
    name: 'the clock in seconds is an hour late',
    original: ['CREATE TABLE t (at bigint); INSERT INTO t VALUES (extract(epoch FROM now()))'],
    squashed: [
      'CREATE TABLE t (at bigint); INSERT INTO t VALUES (extract(epoch FROM now()) + 3600)',
    ],
  },
  {
    name: 'the time since a date starts on another day',
    original: [
      "CREATE TABLE t (i interval); INSERT INTO t VALUES (now() - timestamptz '2020-01-01')",
    ],
    squashed: [
      "CREATE TABLE t (i interval); INSERT INTO t VALUES (now() - timestamptz '2020-01-02')",
    ],
  },
  {
    name: 'times are in another order',
    original: [
      `${log} INSERT INTO log VALUES (1)`,
      'INSERT INTO log VALUES (2)',
      'INSERT INTO log VALUES (3)',
    ],
    squashed: [
      `${log} INSERT INTO log VALUES (1)`,
      'INSERT INTO log VALUES (3)',
      'INSERT INTO log VALUES (2)',
    ],
  },
  {
    name: 'times in text are in another order',
    original: [
      "CREATE TABLE t (n int, doc jsonb); INSERT INTO t VALUES (1, jsonb_build_object('at', now()))",
      "INSERT INTO t VALUES (2, jsonb_build_object('at', now()))",
    ],
    squashed: [
      "CREATE TABLE t (n int, doc jsonb); INSERT INTO t VALUES (2, jsonb_build_object('at', now()))",
      "INSERT INTO t VALUES (1, jsonb_build_object('at', now()))",
    ],
  },
  {
    name: 'updated is earlier than created',
    original: [
      'CREATE TABLE t (created timestamptz DEFAULT now(), updated timestamptz); INSERT INTO t DEFAULT VALUES',
      'UPDATE t SET updated = now()',
    ],
    squashed: [
      'CREATE TABLE t (created timestamptz, updated timestamptz DEFAULT now()); ALTER TABLE t ALTER updated DROP DEFAULT, ALTER created SET DEFAULT now(); INSERT INTO t VALUES (NULL, now())',
      'UPDATE t SET created = now()',
    ],
  },
  {
    name: 'created and updated are no longer the same time',
    original: [
      'CREATE TABLE t (created timestamptz DEFAULT now(), updated timestamptz DEFAULT now()); INSERT INTO t DEFAULT VALUES',
    ],
    squashed: [
      'CREATE TABLE t (created timestamptz DEFAULT now(), updated timestamptz DEFAULT now()); INSERT INTO t DEFAULT VALUES',
      'UPDATE t SET updated = now()',
    ],
  },
  {
    name: 'another row is the latest',
    original: [
      'CREATE TABLE plans (id uuid DEFAULT gen_random_uuid(), name text, at timestamptz DEFAULT now()); INSERT INTO plans (name) VALUES ($$free$$)',
      'INSERT INTO plans (name) VALUES ($$pro$$)',
      'CREATE TABLE current AS SELECT id FROM plans ORDER BY at DESC LIMIT 1',
    ],
    squashed: [
      'CREATE TABLE plans (id uuid DEFAULT gen_random_uuid(), name text, at timestamptz DEFAULT now()); INSERT INTO plans (name) VALUES ($$free$$)',
      'INSERT INTO plans (name) VALUES ($$pro$$)',
      'CREATE TABLE current AS SELECT id FROM plans ORDER BY at LIMIT 1',
    ],
  },
  {
    name: 'a time in a definition becomes a constant',
    original: [
      "CREATE TABLE t (a text); DO $$ BEGIN EXECUTE format('COMMENT ON TABLE t IS %L', 'made at ' || clock_timestamp()); END $$",
    ],
    squashed: [
      "CREATE TABLE t (a text); COMMENT ON TABLE t IS 'made at 2024-03-01 10:11:12.131415+00'",
    ],
  },
  {
    name: 'other rows in a partition with a random name',
    original: [
      "CREATE TABLE p (day int, n int) PARTITION BY LIST (day); DO $$ BEGIN EXECUTE format('CREATE TABLE %I PARTITION OF p FOR VALUES IN (1)', 'p_' || md5(random()::text)); END $$; INSERT INTO p VALUES (1, 10)",
    ],
    squashed: [
      "CREATE TABLE p (day int, n int) PARTITION BY LIST (day); DO $$ BEGIN EXECUTE format('CREATE TABLE %I PARTITION OF p FOR VALUES IN (1)', 'p_' || md5(random()::text)); END $$; INSERT INTO p VALUES (1, 20)",
    ],
  },
  {
    name: 'another bound of a partition with a random name',
    original: [
      "CREATE TABLE p (day int) PARTITION BY LIST (day); DO $$ BEGIN EXECUTE format('CREATE TABLE %I PARTITION OF p FOR VALUES IN (1)', 'p_' || md5(random()::text)); END $$",
    ],
    squashed: [
      "CREATE TABLE p (day int) PARTITION BY LIST (day); DO $$ BEGIN EXECUTE format('CREATE TABLE %I PARTITION OF p FOR VALUES IN (2)', 'p_' || md5(random()::text)); END $$",
    ],
  },
  {
    name: 'another result of comparing transaction ids',
    original: [
      'CREATE TABLE r (same bool); CREATE TABLE t (v int, tx xid8 DEFAULT pg_current_xact_id()); INSERT INTO t VALUES (1)',
      'INSERT INTO t VALUES (2)',
      'INSERT INTO r SELECT count(DISTINCT tx) = 1 FROM t',
    ],
    squashed: [
      'CREATE TABLE r (same bool); CREATE TABLE t (v int, tx xid8 DEFAULT pg_current_xact_id()); INSERT INTO t VALUES (1); INSERT INTO t VALUES (2); INSERT INTO r SELECT count(DISTINCT tx) = 1 FROM t',
    ],
  },
  {
    name: 'another value in a row with a transaction id',
    original: [
      'CREATE TABLE t (v int, tx xid8 DEFAULT pg_current_xact_id()); INSERT INTO t VALUES (1)',
    ],
    squashed: [
      'CREATE TABLE t (v int, tx xid8 DEFAULT pg_current_xact_id()); INSERT INTO t VALUES (2)',
    ],
  },
  {
    name: 'the clock loses its fractions of a second',
    original: ['CREATE TABLE t (at timestamptz); INSERT INTO t VALUES (now())'],
    squashed: [
      "CREATE TABLE t (at timestamptz); INSERT INTO t VALUES (date_trunc('second', now()))",
    ],
  },
  {
    name: 'the clock loses its fractions of a second in one of two rows',
    original: [
      'CREATE TABLE t (id int, at timestamptz); INSERT INTO t VALUES (1, now()), (2, now())',
    ],
    squashed: [
      "CREATE TABLE t (id int, at timestamptz); INSERT INTO t VALUES (1, date_trunc('second', now())), (2, now())",
    ],
  },
  {
    name: 'rows with the same time get different times',
    original: [`${log} INSERT INTO log VALUES (1); INSERT INTO log VALUES (2)`],
    squashed: [`${log} INSERT INTO log VALUES (1)`, 'INSERT INTO log VALUES (2)'],
  },
  {
    name: 'the clock is stored in another notation',
    original: [
      'CREATE TABLE t (at text); INSERT INTO t VALUES (to_char(now(), \'YYYY-MM-DD"T"HH24:MI:SS.US\'))',
    ],
    squashed: [
      "CREATE TABLE t (at text); INSERT INTO t VALUES (to_char(now(), 'YYYY-MM-DD HH24:MI:SS.US'))",
    ],
  },
  {
    name: 'a digest of another random id in rows that are alike',
    original: [
      'CREATE TABLE t (id uuid DEFAULT gen_random_uuid(), code text); INSERT INTO t VALUES (DEFAULT), (DEFAULT); UPDATE t SET code = md5(id::text)',
    ],
    squashed: [
      'CREATE TABLE t (id uuid DEFAULT gen_random_uuid(), code text); INSERT INTO t VALUES (DEFAULT), (DEFAULT); UPDATE t SET code = md5(gen_random_uuid()::text)',
    ],
  },
  {
    name: 'the clock is written in another time zone',
    original: ['CREATE TABLE t (a text); INSERT INTO t VALUES (now()::text)'],
    squashed: [
      "CREATE TABLE t (a text); SET LOCAL timezone = 'Asia/Tokyo'; INSERT INTO t VALUES (now()::text); RESET timezone",
    ],
  },
  {
    name: 'a short part of a digest of another random id',
    original: [
      'CREATE TABLE t (n int, id uuid DEFAULT gen_random_uuid(), code text); INSERT INTO t (n) VALUES (1), (2), (3); UPDATE t SET code = left(md5(id::text), 6)',
    ],
    squashed: [
      'CREATE TABLE t (n int, id uuid DEFAULT gen_random_uuid(), code text); INSERT INTO t (n) VALUES (1), (2), (3); UPDATE t SET code = left(md5(gen_random_uuid()::text), 6)',
    ],
  },
  {
    name: 'the clock is a second late',
    original: ['CREATE TABLE t (at timestamptz); INSERT INTO t VALUES (now())'],
    squashed: [
      "CREATE TABLE t (at timestamptz); INSERT INTO t VALUES (now() + interval '1 second')",
    ],
  },
  {
    name: 'the clock no longer has an offset',
    original: [
      "CREATE TABLE t (at timestamptz); INSERT INTO t VALUES (now() + interval '5 seconds')",
    ],
    squashed: ['CREATE TABLE t (at timestamptz); INSERT INTO t VALUES (now())'],
  },
  {
    name: 'two times of a row have another interval between them',
    original: [
      "CREATE TABLE t (a timestamptz, b timestamptz); INSERT INTO t VALUES (now(), now() + interval '30 days')",
    ],
    squashed: [
      "CREATE TABLE t (a timestamptz, b timestamptz); INSERT INTO t VALUES (now(), now() + interval '30 days 1 millisecond')",
    ],
  },
  {
    name: 'a random id in upper case belongs to another row',
    original: [
      'CREATE TABLE t (n int, id uuid, key text); WITH r AS MATERIALIZED (SELECT n, gen_random_uuid() AS id FROM generate_series(0, 3) n) INSERT INTO t SELECT x.n, x.id, upper(y.id::text) FROM r x JOIN r y ON y.n = x.n',
    ],
    squashed: [
      'CREATE TABLE t (n int, id uuid, key text); WITH r AS MATERIALIZED (SELECT n, gen_random_uuid() AS id FROM generate_series(0, 3) n) INSERT INTO t SELECT x.n, x.id, upper(y.id::text) FROM r x JOIN r y ON y.n = (x.n + 1) % 4',
    ],
  },
  {
    name: 'a random id without dashes belongs to another row',
    original: [
      "CREATE TABLE t (n int, id uuid, key text); WITH r AS MATERIALIZED (SELECT n, gen_random_uuid() AS id FROM generate_series(0, 3) n) INSERT INTO t SELECT x.n, x.id, replace(y.id::text, '-', '') FROM r x JOIN r y ON y.n = x.n",
    ],
    squashed: [
      "CREATE TABLE t (n int, id uuid, key text); WITH r AS MATERIALIZED (SELECT n, gen_random_uuid() AS id FROM generate_series(0, 3) n) INSERT INTO t SELECT x.n, x.id, replace(y.id::text, '-', '') FROM r x JOIN r y ON y.n = (x.n + 1) % 4",
    ],
  },
  {
    name: 'a random id shortened belongs to another row',
    original: [
      "CREATE TABLE t (n int, id uuid, key text); WITH r AS MATERIALIZED (SELECT n, gen_random_uuid() AS id FROM generate_series(0, 3) n) INSERT INTO t SELECT x.n, x.id, 'user-' || left(y.id::text, 8) FROM r x JOIN r y ON y.n = x.n",
    ],
    squashed: [
      "CREATE TABLE t (n int, id uuid, key text); WITH r AS MATERIALIZED (SELECT n, gen_random_uuid() AS id FROM generate_series(0, 3) n) INSERT INTO t SELECT x.n, x.id, 'user-' || left(y.id::text, 8) FROM r x JOIN r y ON y.n = (x.n + 1) % 4",
    ],
  },
  {
    name: 'a transaction id becomes a constant',
    original: ['CREATE TABLE t (tx xid8); INSERT INTO t VALUES (pg_current_xact_id())'],
    squashed: ["CREATE TABLE t (tx xid8); INSERT INTO t VALUES ('5')"],
  },
  {
    name: 'another row in partitions by random ids',
    original: [
      `CREATE TABLE p (id uuid DEFAULT gen_random_uuid(), n int) PARTITION BY HASH (id); CREATE TABLE p0 PARTITION OF p FOR VALUES WITH (MODULUS 2, REMAINDER 0);
      CREATE TABLE p1 PARTITION OF p FOR VALUES WITH (MODULUS 2, REMAINDER 1); INSERT INTO p (n) SELECT generate_series(1, 9)`,
    ],
    squashed: [
      `CREATE TABLE p (id uuid DEFAULT gen_random_uuid(), n int) PARTITION BY HASH (id); CREATE TABLE p0 PARTITION OF p FOR VALUES WITH (MODULUS 2, REMAINDER 0);
      CREATE TABLE p1 PARTITION OF p FOR VALUES WITH (MODULUS 2, REMAINDER 1); INSERT INTO p (n) SELECT generate_series(2, 10)`,
    ],
  },
  {
    name: 'the start of the digest of a time, with a salt',
    original: [
      'CREATE TABLE t (at timestamptz, key text); INSERT INTO t VALUES (now(), left(md5(now()::text), 6))',
    ],
    squashed: [
      "CREATE TABLE t (at timestamptz, key text); INSERT INTO t VALUES (now(), left(md5(now()::text || 'x'), 6))",
    ],
  },
  {
    name: 'a letter before a random uuid',
    original: ["CREATE TABLE t (key text); INSERT INTO t VALUES ('a' || gen_random_uuid())"],
    squashed: ["CREATE TABLE t (key text); INSERT INTO t VALUES ('b' || gen_random_uuid())"],
  },
  {
    name: 'a transaction id plus a constant',
    original: ['CREATE TABLE t (tx bigint); INSERT INTO t VALUES (txid_current())'],
    squashed: ['CREATE TABLE t (tx bigint); INSERT INTO t VALUES (txid_current() + 1)'],
  },
  {
    name: 'times of two tables are no longer one',
    original: [
      'CREATE TABLE t (at timestamptz); CREATE TABLE u (at timestamptz); INSERT INTO t VALUES (now()); INSERT INTO u VALUES (now())',
    ],
    squashed: [
      'CREATE TABLE t (at timestamptz); CREATE TABLE u (at timestamptz); INSERT INTO t VALUES (now())',
      'INSERT INTO u VALUES (now())',
    ],
  },
  {
    name: 'a digest of another random value',
    original: [
      'CREATE TABLE t (n int, k text, h text); INSERT INTO t SELECT n, k, md5(k) FROM (SELECT n, gen_random_uuid()::text AS k FROM generate_series(1, 3) n) s',
    ],
    squashed: [
      "CREATE TABLE t (n int, k text, h text); INSERT INTO t SELECT n, k, md5(k || 'x') FROM (SELECT n, gen_random_uuid()::text AS k FROM generate_series(1, 3) n) s",
    ],
  },
  {
    name: 'a digest of the random value of another row',
    original: [
      'CREATE TABLE t (n int, k uuid); CREATE TABLE u (n int, h bytea); INSERT INTO t SELECT n, gen_random_uuid() FROM generate_series(1, 2) n; INSERT INTO u SELECT n, sha256(k::text::bytea) FROM t',
    ],
    squashed: [
      'CREATE TABLE t (n int, k uuid); CREATE TABLE u (n int, h bytea); INSERT INTO t SELECT n, gen_random_uuid() FROM generate_series(1, 2) n; INSERT INTO u SELECT 3 - n, sha256(k::text::bytea) FROM t',
    ],
  },
  {
    name: 'two days after a random time of another table',
    original: [
      "CREATE TABLE t (n int, at timestamptz); CREATE TABLE u (n int, at timestamptz); INSERT INTO t SELECT n, '2020-01-01'::timestamptz + random() * interval '300 days' FROM generate_series(1, 3) n; INSERT INTO u SELECT n, at + interval '1 day' FROM t",
    ],
    squashed: [
      "CREATE TABLE t (n int, at timestamptz); CREATE TABLE u (n int, at timestamptz); INSERT INTO t SELECT n, '2020-01-01'::timestamptz + random() * interval '300 days' FROM generate_series(1, 3) n; INSERT INTO u SELECT n, at + interval '2 days' FROM t",
    ],
  },
  {
    name: 'a salted hash of another password',
    original: [
      "CREATE EXTENSION IF NOT EXISTS pgcrypto SCHEMA public; CREATE TABLE t (name text, password text); INSERT INTO t VALUES ('ann', public.crypt('secret', public.gen_salt('bf', 4)))",
    ],
    squashed: [
      "CREATE EXTENSION IF NOT EXISTS pgcrypto SCHEMA public; CREATE TABLE t (name text, password text); INSERT INTO t VALUES ('ann', public.crypt('another', public.gen_salt('bf', 4)))",
    ],
  },
  {
    name: 'an encrypted value of another text',
    original: [
      "CREATE EXTENSION IF NOT EXISTS pgcrypto SCHEMA public; CREATE TABLE t (name text, card bytea); INSERT INTO t VALUES ('ann', public.pgp_sym_encrypt('1111', 'key'))",
    ],
    squashed: [
      "CREATE EXTENSION IF NOT EXISTS pgcrypto SCHEMA public; CREATE TABLE t (name text, card bytea); INSERT INTO t VALUES ('ann', public.pgp_sym_encrypt('2222', 'key'))",
    ],
  },
  {
    name: 'an encrypted value with another key',
    original: [
      "CREATE EXTENSION IF NOT EXISTS pgcrypto SCHEMA public; CREATE TABLE t (name text, card bytea); INSERT INTO t VALUES ('ann', public.pgp_sym_encrypt('1111', 'key'))",
    ],
    squashed: [
      "CREATE EXTENSION IF NOT EXISTS pgcrypto SCHEMA public; CREATE TABLE t (name text, card bytea); INSERT INTO t VALUES ('ann', public.pgp_sym_encrypt('1111', 'lock'))",
    ],
  },
  {
    name: 'a uuid of another name',
    original: [
      `CREATE EXTENSION IF NOT EXISTS "uuid-ossp" SCHEMA public; CREATE TABLE t AS SELECT n, id, public.uuid_generate_v5(id, 'one') AS named FROM (SELECT n, gen_random_uuid() AS id FROM generate_series(1, 3) n OFFSET 0) r`,
    ],
    squashed: [
      `CREATE EXTENSION IF NOT EXISTS "uuid-ossp" SCHEMA public; CREATE TABLE t AS SELECT n, id, public.uuid_generate_v5(id, 'two') AS named FROM (SELECT n, gen_random_uuid() AS id FROM generate_series(1, 3) n OFFSET 0) r`,
    ],
  },
  {
    name: 'a digest as a uuid of another random id',
    original: [
      'CREATE TABLE t (n int, id uuid DEFAULT gen_random_uuid(), digest uuid); INSERT INTO t (n) VALUES (1), (2); UPDATE t SET digest = md5((SELECT id::text FROM t WHERE n = 1))::uuid WHERE n = 1',
    ],
    squashed: [
      'CREATE TABLE t (n int, id uuid DEFAULT gen_random_uuid(), digest uuid); INSERT INTO t (n) VALUES (1), (2); UPDATE t SET digest = md5((SELECT id::text FROM t WHERE n = 2))::uuid WHERE n = 1',
    ],
  },
  {
    name: 'another multiple of a random number of another table',
    original: [
      'CREATE TABLE t (n int, a numeric); CREATE TABLE u (n int, a numeric); INSERT INTO t SELECT n, (random() * 1e9)::numeric(15,4) FROM generate_series(1, 3) n; INSERT INTO u SELECT n, a * 1.19 FROM t',
    ],
    squashed: [
      'CREATE TABLE t (n int, a numeric); CREATE TABLE u (n int, a numeric); INSERT INTO t SELECT n, (random() * 1e9)::numeric(15,4) FROM generate_series(1, 3) n; INSERT INTO u SELECT n, a * 1.07 FROM t',
    ],
  },
  {
    name: 'the sum of other random numbers',
    original: [
      'CREATE TABLE t (n int, a float8); CREATE TABLE u (a float8); INSERT INTO t SELECT n, random() FROM generate_series(1, 5) n; INSERT INTO u SELECT sum(a) FROM t',
    ],
    squashed: [
      'CREATE TABLE t (n int, a float8); CREATE TABLE u (a float8); INSERT INTO t SELECT n, random() FROM generate_series(1, 5) n; INSERT INTO u SELECT sum(a) FROM t WHERE n < 5',
    ],
  },
  {
    name: 'a digest with a salt from another table',
    original: [
      "CREATE TABLE c (k text, v text); INSERT INTO c VALUES ('salt', 'pepper'); CREATE TABLE t AS SELECT n, a, md5(a || (SELECT v FROM c)) AS h FROM (SELECT n, gen_random_uuid()::text AS a, gen_random_uuid()::text AS b FROM generate_series(1, 3) n OFFSET 0) s",
    ],
    squashed: [
      "CREATE TABLE c (k text, v text); INSERT INTO c VALUES ('salt', 'pepper'); CREATE TABLE t AS SELECT n, a, md5(a || (SELECT k FROM c)) AS h FROM (SELECT n, gen_random_uuid()::text AS a, gen_random_uuid()::text AS b FROM generate_series(1, 3) n OFFSET 0) s",
    ],
  },
  {
    name: 'a digest with a salt from another cell',
    original: [
      "CREATE TABLE t AS SELECT n, 'user' || n AS name, a, md5(a || 'user' || n) AS h FROM (SELECT n, gen_random_uuid()::text AS a, gen_random_uuid()::text AS b FROM generate_series(1, 3) n OFFSET 0) s",
    ],
    squashed: [
      "CREATE TABLE t AS SELECT n, 'user' || n AS name, a, md5(a || n) AS h FROM (SELECT n, gen_random_uuid()::text AS a, gen_random_uuid()::text AS b FROM generate_series(1, 3) n OFFSET 0) s",
    ],
  },
  {
    name: 'a digest of two random values in another order',
    original: [
      "CREATE TABLE t AS SELECT n, a, b, md5(a || ':' || b) AS h FROM (SELECT n, gen_random_uuid()::text AS a, gen_random_uuid()::text AS b FROM generate_series(1, 3) n OFFSET 0) s",
    ],
    squashed: [
      "CREATE TABLE t AS SELECT n, a, b, md5(b || ':' || a) AS h FROM (SELECT n, gen_random_uuid()::text AS a, gen_random_uuid()::text AS b FROM generate_series(1, 3) n OFFSET 0) s",
    ],
  },
  {
    name: 'a digest of another algorithm’s source',
    original: [
      'CREATE TABLE t AS SELECT n, a, sha512(a::bytea) AS h FROM (SELECT n, gen_random_uuid()::text AS a, gen_random_uuid()::text AS b FROM generate_series(1, 3) n OFFSET 0) s',
    ],
    squashed: [
      'CREATE TABLE t AS SELECT n, a, sha512(b::bytea) AS h FROM (SELECT n, gen_random_uuid()::text AS a, gen_random_uuid()::text AS b FROM generate_series(1, 3) n OFFSET 0) s',
    ],
  },
  {
    name: 'a digest with another key',
    original: [
      "CREATE EXTENSION IF NOT EXISTS pgcrypto SCHEMA public; CREATE TABLE t AS SELECT n, a, public.hmac(a, 'one', 'sha1') AS h FROM (SELECT n, gen_random_uuid()::text AS a, gen_random_uuid()::text AS b FROM generate_series(1, 3) n OFFSET 0) s",
    ],
    squashed: [
      "CREATE EXTENSION IF NOT EXISTS pgcrypto SCHEMA public; CREATE TABLE t AS SELECT n, a, public.hmac(a, 'two', 'sha1') AS h FROM (SELECT n, gen_random_uuid()::text AS a, gen_random_uuid()::text AS b FROM generate_series(1, 3) n OFFSET 0) s",
    ],
  },
  {
    name: 'another random value after a letter',
    original: [
      "CREATE TABLE t AS SELECT n, replace(a, '-', '') AS a, 'v' || replace(a, '-', '') AS c FROM (SELECT n, gen_random_uuid()::text AS a, gen_random_uuid()::text AS b FROM generate_series(1, 3) n OFFSET 0) s",
    ],
    squashed: [
      "CREATE TABLE t AS SELECT n, replace(a, '-', '') AS a, 'v' || replace(b, '-', '') AS c FROM (SELECT n, gen_random_uuid()::text AS a, gen_random_uuid()::text AS b FROM generate_series(1, 3) n OFFSET 0) s",
    ],
  },
  {
    name: 'the oid of another table in a text',
    original: [
      "CREATE TABLE t (s text); CREATE TABLE u (); INSERT INTO t SELECT 'table ' || 'u'::regclass::oid",
    ],
    squashed: [
      "CREATE TABLE t (s text); CREATE TABLE u (); INSERT INTO t SELECT 'table ' || 't'::regclass::oid",
    ],
  },
  {
    name: 'the oid of another table after letters',
    original: [
      "CREATE TABLE t (s text); CREATE TABLE u (); INSERT INTO t SELECT 'u_' || 'u'::regclass::oid",
    ],
    squashed: [
      "CREATE TABLE t (s text); CREATE TABLE u (); INSERT INTO t SELECT 'u_' || 't'::regclass::oid",
    ],
  },
  {
    name: 'the name of the toast index of another table',
    original: [
      "CREATE TABLE t (s text); CREATE TABLE u (s text); INSERT INTO t SELECT reltoastrelid::regclass || '_index' FROM pg_class WHERE oid = 'u'::regclass",
    ],
    squashed: [
      "CREATE TABLE t (s text); CREATE TABLE u (s text); INSERT INTO t SELECT reltoastrelid::regclass || '_index' FROM pg_class WHERE oid = 't'::regclass",
    ],
  },
  {
    name: 'the oid of another table in json as text',
    original: [
      "CREATE TABLE t (s text); CREATE TABLE u (); INSERT INTO t SELECT row_to_json(r) FROM (SELECT 'u'::regclass::oid AS o) r",
    ],
    squashed: [
      "CREATE TABLE t (s text); CREATE TABLE u (); INSERT INTO t SELECT row_to_json(r) FROM (SELECT 't'::regclass::oid AS o) r",
    ],
  },
  {
    name: 'the oid of another table in a function',
    original: [
      "CREATE TABLE t (s text); CREATE TABLE u (); DO $$ BEGIN EXECUTE format('CREATE FUNCTION f() RETURNS oid LANGUAGE sql AS ''SELECT %s::oid''', 'u'::regclass::oid); END $$",
    ],
    squashed: [
      "CREATE TABLE t (s text); CREATE TABLE u (); DO $$ BEGIN EXECUTE format('CREATE FUNCTION f() RETURNS oid LANGUAGE sql AS ''SELECT %s::oid''', 't'::regclass::oid); END $$",
    ],
  },
];

/** Pairs with a difference in addition to random choices among few values. */
export const differentByChance: readonly Pair[] = [
  {
    name: 'a digest with another salt',
    original: [
      "CREATE TABLE t AS SELECT n, a, md5(a || 'one') AS c FROM (SELECT n, md5(random()::text) AS a, md5(random()::text) AS b FROM generate_series(1, 3) n) s",
    ],
    squashed: [
      "CREATE TABLE t AS SELECT n, a, md5(a || 'two') AS c FROM (SELECT n, md5(random()::text) AS a, md5(random()::text) AS b FROM generate_series(1, 3) n) s",
    ],
  },
  {
    name: 'the reverse of another random text',
    original: [
      'CREATE TABLE t AS SELECT n, a, left(reverse(a), 10) AS c FROM (SELECT n, md5(random()::text) AS a, md5(random()::text) AS b FROM generate_series(1, 3) n) s',
    ],
    squashed: [
      'CREATE TABLE t AS SELECT n, a, left(reverse(b), 10) AS c FROM (SELECT n, md5(random()::text) AS a, md5(random()::text) AS b FROM generate_series(1, 3) n) s',
    ],
  },
  {
    name: 'base64 of another random text',
    original: [
      "CREATE TABLE t AS SELECT n, a, encode(convert_to(a, 'UTF8'), 'base64') AS c FROM (SELECT n, md5(random()::text) AS a, md5(random()::text) AS b FROM generate_series(1, 3) n) s",
    ],
    squashed: [
      "CREATE TABLE t AS SELECT n, a, encode(convert_to(b, 'UTF8'), 'base64') AS c FROM (SELECT n, md5(random()::text) AS a, md5(random()::text) AS b FROM generate_series(1, 3) n) s",
    ],
  },
  {
    name: 'the least random number for the greatest',
    original: [
      'CREATE TABLE t AS SELECT n, random() AS a FROM generate_series(1, 5) n; CREATE TABLE u AS SELECT max(a) AS a FROM t',
    ],
    squashed: [
      'CREATE TABLE t AS SELECT n, random() AS a FROM generate_series(1, 5) n; CREATE TABLE u AS SELECT min(a) AS a FROM t',
    ],
  },
  {
    name: 'the difference of two random numbers for their sum',
    original: [
      'CREATE TABLE t AS SELECT n, a, b, a + b AS c FROM (SELECT n, random() AS a, random() AS b FROM generate_series(1, 4) n OFFSET 0) s',
    ],
    squashed: [
      'CREATE TABLE t AS SELECT n, a, b, a - b AS c FROM (SELECT n, random() AS a, random() AS b FROM generate_series(1, 4) n OFFSET 0) s',
    ],
  },
  {
    name: 'the square of a random number for a product',
    original: [
      'CREATE TABLE t AS SELECT n, a, b, a * b AS c FROM (SELECT n, random() AS a, random() AS b FROM generate_series(1, 4) n OFFSET 0) s',
    ],
    squashed: [
      'CREATE TABLE t AS SELECT n, a, b, a * a AS c FROM (SELECT n, random() AS a, random() AS b FROM generate_series(1, 4) n OFFSET 0) s',
    ],
  },
  {
    name: 'the root of another random number',
    original: [
      'CREATE TABLE t AS SELECT n, a, sqrt(a) AS c FROM (SELECT n, random() AS a, random() AS b FROM generate_series(1, 4) n OFFSET 0) s',
    ],
    squashed: [
      'CREATE TABLE t AS SELECT n, a, sqrt(b) AS c FROM (SELECT n, random() AS a, random() AS b FROM generate_series(1, 4) n OFFSET 0) s',
    ],
  },
  {
    name: 'another linear function of a random number',
    original: [
      'CREATE TABLE t AS SELECT n, a, a * 2 + 5 AS c FROM (SELECT n, random() AS a, random() AS b FROM generate_series(1, 4) n OFFSET 0) s',
    ],
    squashed: [
      'CREATE TABLE t AS SELECT n, a, a * 3 + 4.5 AS c FROM (SELECT n, random() AS a, random() AS b FROM generate_series(1, 4) n OFFSET 0) s',
    ],
  },
  {
    name: 'another random number in hexadecimal digits',
    original: [
      'CREATE TABLE t AS SELECT n, (7e10 + a * 1e9)::bigint AS a, to_hex((7e10 + a * 1e9)::bigint) AS c FROM (SELECT n, random() AS a, random() AS b FROM generate_series(1, 4) n OFFSET 0) s',
    ],
    squashed: [
      'CREATE TABLE t AS SELECT n, (7e10 + a * 1e9)::bigint AS a, to_hex((7e10 + b * 1e9)::bigint) AS c FROM (SELECT n, random() AS a, random() AS b FROM generate_series(1, 4) n OFFSET 0) s',
    ],
  },
  {
    name: 'a table that always has rows is empty',
    original: [
      'CREATE TABLE t (a int); INSERT INTO t SELECT 1 FROM generate_series(1, 5 + (random() * 500)::int)',
    ],
    squashed: ['CREATE TABLE t (a int); SELECT random()'],
  },
  {
    name: 'a varying number of rows, with other values',
    original: [
      'CREATE TABLE t (a int); INSERT INTO t SELECT 1 FROM generate_series(1, 5 + (random() * 500)::int)',
    ],
    squashed: [
      'CREATE TABLE t (a int); INSERT INTO t SELECT 2 FROM generate_series(1, 5 + (random() * 500)::int)',
    ],
  },
  {
    name: 'another name in a row with a random flag',
    original: [
      "CREATE TABLE t (name text, flag bool); INSERT INTO t SELECT n, random() < 0.5 FROM unnest(ARRAY['a', 'b', 'c', 'd']) n",
    ],
    squashed: [
      "CREATE TABLE t (name text, flag bool); INSERT INTO t SELECT n, random() < 0.5 FROM unnest(ARRAY['a', 'b', 'c', 'e']) n",
    ],
  },
  {
    name: 'another constant in rows with random flags',
    original: [
      "CREATE TABLE t (name text, tier text); INSERT INTO t SELECT n, 'tier ' || (random() * 1000)::int FROM unnest(ARRAY['a', 'b', 'c', 'd']) n; INSERT INTO t VALUES ('root', 'none')",
    ],
    squashed: [
      "CREATE TABLE t (name text, tier text); INSERT INTO t SELECT n, 'tier ' || (random() * 1000)::int FROM unnest(ARRAY['a', 'b', 'c', 'd']) n; INSERT INTO t VALUES ('root', 'all')",
    ],
  },
  {
    name: 'a third value where the original chooses between two',
    original: [
      "CREATE TABLE t (n int, v text); INSERT INTO t SELECT n, CASE WHEN random() < 0.5 THEN 'a' ELSE 'b' END FROM generate_series(1, 40) n",
    ],
    squashed: [
      "CREATE TABLE t (n int, v text); INSERT INTO t SELECT n, CASE WHEN random() < 0.5 THEN 'a' ELSE 'c' END FROM generate_series(1, 40) n",
    ],
  },
  {
    name: 'random flags become constant',
    original: [
      'CREATE TABLE t (n int, flag bool); INSERT INTO t SELECT n, random() < 0.5 FROM generate_series(1, 60) n',
    ],
    squashed: [
      'CREATE TABLE t (n int, flag bool); INSERT INTO t SELECT n, true FROM generate_series(1, 60) n',
    ],
  },
  {
    name: 'random whole numbers as foreign keys refer to other rows',
    original: [
      "CREATE TABLE a (id int PRIMARY KEY DEFAULT (random() * 1e9)::int, n text); CREATE TABLE b (a int REFERENCES a); INSERT INTO a (n) VALUES ('x'), ('y'); INSERT INTO b SELECT id FROM a WHERE n = 'x'",
    ],
    squashed: [
      "CREATE TABLE a (id int PRIMARY KEY DEFAULT (random() * 1e9)::int, n text); CREATE TABLE b (a int REFERENCES a); INSERT INTO a (n) VALUES ('x'), ('y'); INSERT INTO b SELECT id FROM a WHERE n = 'y'",
    ],
  },
  {
    name: 'prefixes of random tokens are swapped',
    original: [
      "CREATE TABLE t (k text, v text); INSERT INTO t VALUES ('a', 'tok_' || md5(random()::text)), ('b', 'key_' || md5(random()::text))",
    ],
    squashed: [
      "CREATE TABLE t (k text, v text); INSERT INTO t VALUES ('a', 'key_' || md5(random()::text)), ('b', 'tok_' || md5(random()::text))",
    ],
  },
  {
    name: 'other numbers assigned at random',
    original: [
      'CREATE TABLE t AS SELECT a, row_number() OVER (ORDER BY random()) AS place FROM generate_series(1, 50) a',
    ],
    squashed: [
      'CREATE TABLE t AS SELECT a, 1 + row_number() OVER (ORDER BY random()) AS place FROM generate_series(1, 50) a',
    ],
  },
  {
    name: 'another text around a short random number in a comment',
    original: [
      "CREATE TABLE t (a int); DO $$ BEGIN EXECUTE format('COMMENT ON TABLE t IS %L', 'shard ' || (random() * 900)::int || ' of many'); END $$",
    ],
    squashed: [
      "CREATE TABLE t (a int); DO $$ BEGIN EXECUTE format('COMMENT ON TABLE t IS %L', 'shard ' || (random() * 900)::int || ' of few'); END $$",
    ],
  },
  {
    name: 'random numbers in another range',
    original: ['CREATE TABLE t (a float8); INSERT INTO t SELECT random()'],
    squashed: ['CREATE TABLE t (a float8); INSERT INTO t SELECT random() + 1000'],
  },
  {
    name: 'random numbers with the other sign',
    original: [
      'CREATE TABLE t (a float8); INSERT INTO t SELECT random() FROM generate_series(1, 10)',
    ],
    squashed: [
      'CREATE TABLE t (a float8); INSERT INTO t SELECT -random() FROM generate_series(1, 10)',
    ],
  },
  {
    name: 'random numbers with other decimals',
    original: [
      'CREATE TABLE t (a numeric); INSERT INTO t SELECT round((random() * 1e9)::numeric, 2)',
    ],
    squashed: [
      'CREATE TABLE t (a numeric); INSERT INTO t SELECT round((random() * 1e9)::numeric, 4)',
    ],
  },
  {
    name: 'random times of another decade',
    original: [
      "CREATE TABLE t (a timestamp); INSERT INTO t SELECT timestamp '2001-01-01' + random() * interval '90 days'",
    ],
    squashed: [
      "CREATE TABLE t (a timestamp); INSERT INTO t SELECT timestamp '2011-01-01' + random() * interval '90 days'",
    ],
  },
  {
    name: 'a prefix without a separator',
    original: ["CREATE TABLE t (token text); INSERT INTO t VALUES ('tok' || md5(random()::text))"],
    squashed: ["CREATE TABLE t (token text); INSERT INTO t VALUES ('key' || md5(random()::text))"],
  },
  {
    name: 'a suffix without a separator',
    original: ["CREATE TABLE t (token text); INSERT INTO t VALUES (md5(random()::text) || 'ab')"],
    squashed: ["CREATE TABLE t (token text); INSERT INTO t VALUES (md5(random()::text) || 'cd')"],
  },
  {
    name: 'a constant part of a random uuid',
    original: [
      "CREATE TABLE t (id uuid); INSERT INTO t SELECT ('aaaaaaaa' || substr(gen_random_uuid()::text, 9))::uuid",
    ],
    squashed: [
      "CREATE TABLE t (id uuid); INSERT INTO t SELECT ('bbbbbbbb' || substr(gen_random_uuid()::text, 9))::uuid",
    ],
  },
  {
    name: 'random tokens of another alphabet',
    original: ['CREATE TABLE t (token text); INSERT INTO t SELECT md5(random()::text)'],
    squashed: ['CREATE TABLE t (token text); INSERT INTO t SELECT upper(md5(random()::text))'],
  },
  {
    name: 'a random number that is no longer another one plus a constant',
    original: [
      'CREATE TABLE t (n int, a float8, b float8); INSERT INTO t SELECT n, a, a + 1 FROM (SELECT n, random() AS a FROM generate_series(1, 3) n OFFSET 0) r',
    ],
    squashed: [
      'CREATE TABLE t (n int, a float8, b float8); INSERT INTO t SELECT n, a, random() + 1 FROM (SELECT n, random() AS a FROM generate_series(1, 3) n OFFSET 0) r',
    ],
  },
  {
    name: 'a random number times another constant',
    original: [
      'CREATE TABLE t (n int, a float8, b float8); INSERT INTO t SELECT n, a, a * 2 FROM (SELECT n, random() AS a FROM generate_series(1, 3) n OFFSET 0) r',
    ],
    squashed: [
      'CREATE TABLE t (n int, a float8, b float8); INSERT INTO t SELECT n, a, a * 3 FROM (SELECT n, random() AS a FROM generate_series(1, 3) n OFFSET 0) r',
    ],
  },
  {
    name: 'an hour after a random time',
    original: [
      "CREATE TABLE t (n int, a timestamptz, b timestamptz); INSERT INTO t SELECT n, a, a + interval '1 hour' FROM (SELECT n, now() - random() * interval '90 days' AS a FROM generate_series(1, 3) n OFFSET 0) r",
    ],
    squashed: [
      "CREATE TABLE t (n int, a timestamptz, b timestamptz); INSERT INTO t SELECT n, a, a + interval '2 hours' FROM (SELECT n, now() - random() * interval '90 days' AS a FROM generate_series(1, 3) n OFFSET 0) r",
    ],
  },
  {
    name: 'short tokens of letters belong to other rows',
    original: [
      "CREATE TABLE t (n int, a text); CREATE TABLE u (n int, a text); INSERT INTO t SELECT n, (SELECT string_agg(substr('abcdefghijklmnopqrstuvwxyz', 1 + floor(random() * 26)::int, 1), '') FROM generate_series(1, 10) WHERE n = n) FROM generate_series(1, 4) n; INSERT INTO u SELECT n, a FROM t",
    ],
    squashed: [
      "CREATE TABLE t (n int, a text); CREATE TABLE u (n int, a text); INSERT INTO t SELECT n, (SELECT string_agg(substr('abcdefghijklmnopqrstuvwxyz', 1 + floor(random() * 26)::int, 1), '') FROM generate_series(1, 10) WHERE n = n) FROM generate_series(1, 4) n; INSERT INTO u SELECT 5 - n, a FROM t",
    ],
  },
  {
    name: 'short tokens of letters and digits belong to other rows',
    original: [
      "CREATE TABLE t (n int, a text); CREATE TABLE u (n int, a text); INSERT INTO t SELECT n, (SELECT string_agg(substr('0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-', 1 + floor(random() * 64)::int, 1), '') FROM generate_series(1, 10) WHERE n = n) FROM generate_series(1, 4) n; INSERT INTO u SELECT n, a FROM t",
    ],
    squashed: [
      "CREATE TABLE t (n int, a text); CREATE TABLE u (n int, a text); INSERT INTO t SELECT n, (SELECT string_agg(substr('0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-', 1 + floor(random() * 64)::int, 1), '') FROM generate_series(1, 10) WHERE n = n) FROM generate_series(1, 4) n; INSERT INTO u SELECT 5 - n, a FROM t",
    ],
  },
  {
    name: 'a salted hash becomes a constant',
    original: [
      "CREATE EXTENSION IF NOT EXISTS pgcrypto SCHEMA public; CREATE TABLE t (name text, password text); INSERT INTO t VALUES ('ann', public.crypt('secret', public.gen_salt('bf', 4)))",
    ],
    squashed: [
      "CREATE EXTENSION IF NOT EXISTS pgcrypto SCHEMA public; CREATE TABLE t (name text, password text); INSERT INTO t VALUES ('ann', 'secret')",
    ],
  },
  {
    name: 'a salted hash of another cost',
    original: [
      "CREATE EXTENSION IF NOT EXISTS pgcrypto SCHEMA public; CREATE TABLE t (name text, password text); INSERT INTO t VALUES ('ann', public.crypt('secret', public.gen_salt('bf', 4)))",
    ],
    squashed: [
      "CREATE EXTENSION IF NOT EXISTS pgcrypto SCHEMA public; CREATE TABLE t (name text, password text); INSERT INTO t VALUES ('ann', public.crypt('secret', public.gen_salt('bf', 5)))",
    ],
  },
  {
    name: 'a salted hash of another algorithm',
    original: [
      "CREATE EXTENSION IF NOT EXISTS pgcrypto SCHEMA public; CREATE TABLE t (name text, password text); INSERT INTO t VALUES ('ann', public.crypt('secret', public.gen_salt('bf', 4)))",
    ],
    squashed: [
      "CREATE EXTENSION IF NOT EXISTS pgcrypto SCHEMA public; CREATE TABLE t (name text, password text); INSERT INTO t VALUES ('ann', public.crypt('secret', public.gen_salt('md5')))",
    ],
  },
  {
    name: 'the constant part of a random name',
    original: [
      "DO $$ BEGIN EXECUTE format('CREATE TABLE %I (a int)', 'log_' || md5(random()::text)); END $$",
    ],
    squashed: [
      "DO $$ BEGIN EXECUTE format('CREATE TABLE %I (a int)', 'tmp_' || md5(random()::text)); END $$",
    ],
  },
];

/** Pairs that only many builds tell apart. */
export const differentInManyBuilds: readonly Pair[] = [
  {
    name: 'random ranges with other upper bounds',
    original: [
      'CREATE TABLE t AS SELECT int4range((random() * 100)::int, (random() * 100)::int + 100) AS a FROM generate_series(1, 30)',
    ],
    squashed: [
      'CREATE TABLE t AS SELECT int4range((random() * 100)::int, (random() * 100)::int + 200) AS a FROM generate_series(1, 30)',
    ],
  },
  {
    name: 'random addresses of another network',
    original: [
      "CREATE TABLE t AS SELECT ('10.1.' || (random() * 255)::int || '.' || (random() * 255)::int)::inet AS a FROM generate_series(1, 5)",
    ],
    squashed: [
      "CREATE TABLE t AS SELECT ('10.2.' || (random() * 255)::int || '.' || (random() * 255)::int)::inet AS a FROM generate_series(1, 5)",
    ],
  },
  {
    name: 'the last name in the order of random ids',
    original: [
      `${users} INSERT INTO users (name) VALUES ('a'), ('b'), ('c'), ('d'), ('e'); CREATE TABLE t AS SELECT name FROM users ORDER BY id LIMIT 1`,
    ],
    squashed: [
      `${users} INSERT INTO users (name) VALUES ('a'), ('b'), ('c'), ('d'), ('e'); CREATE TABLE t AS SELECT name FROM users ORDER BY id DESC LIMIT 1`,
    ],
  },
  {
    name: 'numbers in the opposite order of random ids',
    original: [
      'CREATE TABLE t AS SELECT id, row_number() OVER (ORDER BY id) AS n FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 6) OFFSET 0) drawn',
    ],
    squashed: [
      'CREATE TABLE t AS SELECT id, row_number() OVER (ORDER BY id DESC) AS n FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 6) OFFSET 0) drawn',
    ],
  },
  {
    name: 'a random number in one row plus a constant',
    original: ['CREATE TABLE t (a float8); INSERT INTO t VALUES (random())'],
    squashed: ['CREATE TABLE t (a float8); INSERT INTO t VALUES (random() + 2)'],
  },
  {
    name: 'small random numbers of another size',
    original: ['CREATE TABLE t AS SELECT (random() * 10)::int AS a FROM generate_series(1, 20)'],
    squashed: ['CREATE TABLE t AS SELECT (random() * 10000)::int AS a FROM generate_series(1, 20)'],
  },
  {
    name: 'a small random number of one row that became a constant',
    original: ['CREATE TABLE t AS SELECT (random() * 100)::int AS a'],
    squashed: ['CREATE TABLE t AS SELECT 7 AS a'],
  },
  {
    name: 'random intervals of another size',
    original: [
      "CREATE TABLE t AS SELECT random() * interval '1 day' AS a FROM generate_series(1, 9)",
    ],
    squashed: [
      "CREATE TABLE t AS SELECT random() * interval '99 days' AS a FROM generate_series(1, 9)",
    ],
  },
  {
    name: 'fewer choices',
    original: [
      "CREATE TABLE t AS SELECT n, (ARRAY['a', 'b', 'c'])[1 + floor(random() * 3)] AS a FROM generate_series(1, 40) n",
    ],
    squashed: [
      "CREATE TABLE t AS SELECT n, (ARRAY['a', 'b'])[1 + floor(random() * 2)] AS a FROM generate_series(1, 40) n",
    ],
  },
  {
    name: 'another value or null',
    original: [
      'CREATE TABLE t AS SELECT n, CASE WHEN random() < 0.5 THEN 1 END AS a FROM generate_series(1, 40) n',
    ],
    squashed: [
      'CREATE TABLE t AS SELECT n, CASE WHEN random() < 0.5 THEN 2 END AS a FROM generate_series(1, 40) n',
    ],
  },
  {
    name: 'a choice among fewer rows',
    original: [
      'CREATE TABLE t AS SELECT n FROM generate_series(1, 50) n ORDER BY random() LIMIT 5',
    ],
    squashed: [
      'CREATE TABLE t AS SELECT n FROM generate_series(1, 10) n ORDER BY random() LIMIT 5',
    ],
  },
  {
    name: 'a sequence set to a random value becomes a constant',
    original: ["CREATE SEQUENCE s; SELECT setval('s', 1000 + (random() * 1000)::int)"],
    squashed: ["CREATE SEQUENCE s; SELECT setval('s', 5)"],
  },
  {
    name: 'the opposite of a random flag of its row',
    original: [
      'CREATE TABLE t AS SELECT n, a, a AS b FROM (SELECT n, random() < 0.5 AS a FROM generate_series(1, 9) n) s',
    ],
    squashed: [
      'CREATE TABLE t AS SELECT n, a, NOT a AS b FROM (SELECT n, random() < 0.5 AS a FROM generate_series(1, 9) n) s',
    ],
  },
  {
    name: 'the day after a random time of its row',
    original: [
      "CREATE TABLE t AS SELECT n, a, a::date AS b FROM (SELECT n, '2000-01-01'::timestamp + random() * interval '9000 days' AS a FROM generate_series(1, 9) n) s",
    ],
    squashed: [
      "CREATE TABLE t AS SELECT n, a, a::date + 1 AS b FROM (SELECT n, '2000-01-01'::timestamp + random() * interval '9000 days' AS a FROM generate_series(1, 9) n) s",
    ],
  },
  {
    name: 'the month of a random time of its row for the year',
    original: [
      "CREATE TABLE t AS SELECT n, a, extract(year FROM a)::int AS b FROM (SELECT n, '2001-01-01'::timestamp + random() * interval '4382 days' AS a FROM generate_series(1, 9) n) s",
    ],
    squashed: [
      "CREATE TABLE t AS SELECT n, a, extract(month FROM a)::int + 2000 AS b FROM (SELECT n, '2001-01-01'::timestamp + random() * interval '4382 days' AS a FROM generate_series(1, 9) n) s",
    ],
  },
  {
    name: 'uuids of version 7 in another order',
    original: [
      `${uuid7} CREATE TABLE t (id uuid, name text); INSERT INTO t VALUES (uuid7(), 'a'); INSERT INTO t VALUES (uuid7(), 'b'); INSERT INTO t VALUES (uuid7(), 'c')`,
    ],
    squashed: [
      `${uuid7} CREATE TABLE t (id uuid, name text); INSERT INTO t VALUES (uuid7(), 'c'); INSERT INTO t VALUES (uuid7(), 'b'); INSERT INTO t VALUES (uuid7(), 'a')`,
    ],
  },
  {
    name: 'random numbers in the order of their rows',
    original: [
      'CREATE TABLE t AS SELECT row_number() OVER (ORDER BY n) AS n, r FROM (SELECT n, random() AS r FROM generate_series(1, 12) n OFFSET 0) drawn',
    ],
    squashed: [
      'CREATE TABLE t AS SELECT row_number() OVER (ORDER BY r) AS n, r FROM (SELECT n, random() AS r FROM generate_series(1, 12) n OFFSET 0) drawn',
    ],
  },
  {
    name: 'a random number of rows becomes a constant',
    original: [
      'CREATE TABLE t AS SELECT 1 AS a FROM generate_series(1, 5 + (random() * 500)::int)',
    ],
    squashed: ['CREATE TABLE t AS SELECT 1 AS a FROM generate_series(1, 200)'],
  },
  {
    name: 'rows chosen at random become the same rows each time',
    original: ['CREATE TABLE t AS SELECT n FROM generate_series(1, 200) n WHERE random() < 0.5'],
    squashed: ['CREATE TABLE t AS SELECT n FROM generate_series(1, 200) n WHERE n <= 100'],
  },
  {
    name: 'a fixed row beside rows chosen at random occurs once more',
    original: [
      'CREATE TABLE t AS SELECT n FROM generate_series(1, 20) n WHERE random() < 0.5; INSERT INTO t VALUES (0)',
    ],
    squashed: [
      'CREATE TABLE t AS SELECT n FROM generate_series(1, 20) n WHERE random() < 0.5; INSERT INTO t VALUES (0), (0)',
    ],
  },
  {
    name: 'more rows are chosen at random',
    original: ['CREATE TABLE t AS SELECT n FROM generate_series(1, 200) n WHERE random() < 0.5'],
    squashed: ['CREATE TABLE t AS SELECT n FROM generate_series(1, 200) n WHERE random() < 0.8'],
  },
  {
    name: 'random numbers of another distribution',
    original: ['CREATE TABLE t AS SELECT n, random() AS r FROM generate_series(1, 300) n'],
    squashed: [
      'CREATE TABLE t AS SELECT n, random() * random() AS r FROM generate_series(1, 300) n',
    ],
  },
];

/** Pairs that differ only on a day other than today. */
export const differentOnAnotherDay: readonly Pair[] = [
  {
    name: 'the day of the build as a date',
    original: ['CREATE TABLE t (a date); INSERT INTO t VALUES (current_date)'],
    squashed: [`CREATE TABLE t (a date); INSERT INTO t VALUES ('${today()}')`],
  },
  {
    name: 'the day of the build as text',
    original: ["CREATE TABLE t (a text); INSERT INTO t VALUES (to_char(now(), 'YYYY-MM-DD'))"],
    squashed: [`CREATE TABLE t (a text); INSERT INTO t VALUES ('${today()}')`],
  },
  {
    name: 'the year of the build',
    original: ['CREATE TABLE t (a int); INSERT INTO t VALUES (extract(year FROM now()))'],
    squashed: [`CREATE TABLE t (a int); INSERT INTO t VALUES (${today().slice(0, 4)})`],
  },
  {
    name: 'the month of the build as text',
    original: [
      "CREATE TABLE t (a text); INSERT INTO t VALUES (to_char(clock_timestamp(), 'YYYY-MM'))",
    ],
    squashed: [`CREATE TABLE t (a text); INSERT INTO t VALUES ('${today().slice(0, 7)}')`],
  },
  {
    name: 'the year of the build by default',
    original: [
      'CREATE TABLE t (a int, b int DEFAULT extract(year FROM now())); INSERT INTO t VALUES (1)',
    ],
    squashed: [
      `CREATE TABLE t (a int, b int DEFAULT extract(year FROM now())); INSERT INTO t VALUES (1, ${today().slice(0, 4)})`,
    ],
  },
];

/** By the clock of the servers, which are in UTC. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}
