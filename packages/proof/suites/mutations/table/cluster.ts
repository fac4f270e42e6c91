import type { Mutation } from '../mutation.js';

/** Objects of the cluster outside the compared database. */
export const cluster: readonly Mutation[] = [
  {
    name: 'comment on another database',
    sql: `COMMENT ON DATABASE template1 IS '«a→b»'`,
    differs: 'other database template1: comment',
  },
  {
    name: 'privileges on another database',
    sql: '«→REVOKE CONNECT ON DATABASE postgres FROM PUBLIC»',
    differs: 'other database postgres: privileges',
  },
  {
    name: 'settings of another database',
    sql: `ALTER DATABASE template1 SET work_mem = '«1→2»MB'`,
    differs: 'other database template1: settings',
  },
  {
    name: 'connection limit of another database',
    sql: 'ALTER DATABASE postgres CONNECTION LIMIT «5→6»',
    differs: 'other database postgres: connection limit',
  },
  {
    name: 'whether another database is a template',
    sql: '«→ALTER DATABASE postgres IS_TEMPLATE true»',
    differs: 'other database postgres: template',
  },
  {
    name: 'whether another database takes connections',
    sql: '«→ALTER DATABASE template0 ALLOW_CONNECTIONS true»',
    differs: 'other database template0: allow connections',
  },
  {
    name: 'settings of a role in another database',
    sql: `CREATE ROLE app; ALTER ROLE app IN DATABASE postgres SET work_mem = '«1→2»MB'`,
    differs: 'role app: settings in other databases',
  },
  {
    name: 'options of a tablespace',
    sql: 'ALTER TABLESPACE pg_default SET (seq_page_cost = «2→3»)',
    differs: 'tablespace pg_default: options',
  },
  {
    name: 'owner of a tablespace',
    sql: 'CREATE ROLE app; «→ALTER TABLESPACE pg_default OWNER TO app»',
    differs: 'tablespace pg_default: owner',
    also: ['tablespace pg_default: privileges'],
  },
  {
    name: 'password of the superuser',
    sql: `«→ALTER ROLE CURRENT_USER PASSWORD 'md5aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'»`,
    differs: 'role password postgres is extra',
  },
  {
    name: 'a role that is called as the proof calls its own',
    sql: 'CREATE SCHEMA x; «→CREATE ROLE svc_proof_0123_app»',
    differs: 'role svc_proof_0123_app is extra',
  },
];

export const largeObjects: readonly Mutation[] = [
  {
    name: 'contents',
    sql: `SELECT lo_from_bytea(47110, '\\x0«1→2»')`,
    differs: 'large object 47110: content',
  },
  {
    name: 'existence',
    sql: 'CREATE SCHEMA x; «→SELECT lo_create(47110)»',
    differs: 'large object 47110 is extra',
  },
  {
    name: 'an OID that a row holds',
    sql: `CREATE TABLE t (o oid); INSERT INTO t VALUES (424242); SELECT lo_from_bytea(42424«2→3», 'x')`,
    differs: 'large object 424242 is missing',
    also: ['large object 424243 is extra'],
  },
  {
    name: 'a small OID',
    sql: 'SELECT lo_create(«17→18»)',
    differs: 'large object 17 is missing',
    also: ['large object 18 is extra'],
  },
  {
    name: 'which of two rows leads to it',
    sql: `CREATE TABLE t (o oid); CREATE TABLE u (o oid); SELECT lo_create(47110);
          INSERT INTO «t→u» VALUES (47110)`,
    differs: 'large object 47110: stored in',
    also: ['rows public.t: rows', 'rows public.u: rows'],
  },
  {
    name: 'owner',
    sql: 'CREATE ROLE a; SELECT lo_create(47110); «→ALTER LARGE OBJECT 47110 OWNER TO a»',
    differs: 'large object 47110: owner',
    also: ['large object 47110: privileges'],
  },
  {
    name: 'sparse',
    sql: `SELECT lo_from_bytea(47110, 'x'); «→SELECT lo_put(47110, 5000, 'y')»`,
    differs: 'large object 47110: content',
  },
  {
    name: 'empty or zeros',
    sql: `SELECT lo_create(47110); «→SELECT lo_put(47110, 0, '\\x00')»`,
    differs: 'large object 47110: content',
  },
  {
    name: 'contents of the second page',
    sql: `SELECT lo_from_bytea(4711, convert_to(repeat('x', 3000) || '«a→b»', 'UTF8'))`,
    differs: 'large object 4711: content',
  },
  {
    name: 'a comment on another one',
    sql: `SELECT lo_from_bytea(4711, 'x'); SELECT lo_from_bytea(4712, 'y'); COMMENT ON LARGE OBJECT «4711→4712» IS 'a'`,
    differs: 'built-in objects pg_largeobject: comments',
  },
];
