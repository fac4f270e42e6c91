import type { Mutation } from '../mutation.js';

const settings = (statement: string) =>
  `DO $$ BEGIN EXECUTE format('${statement}', current_database()); END $$`;
const member = 'CREATE ROLE app; CREATE ROLE other;';

/** In stored form: PostgreSQL salts a plain-text password, so it would never be the same twice. */
const storedPassword = `md5${'0'.repeat(31)}`;

export const roles: readonly Mutation[] = [
  { name: 'missing', sql: 'CREATE SCHEMA x; «CREATE ROLE app→»', differs: 'role app is missing' },
  { name: 'login', sql: 'CREATE ROLE app «NOLOGIN→LOGIN»', differs: 'role app: login' },
  { name: 'superuser', sql: 'CREATE ROLE app «→SUPERUSER»', differs: 'role app: superuser' },
  { name: 'inherit', sql: 'CREATE ROLE app «→NOINHERIT»', differs: 'role app: inherit' },
  {
    name: 'may make roles',
    sql: 'CREATE ROLE app «→CREATEROLE»',
    differs: 'role app: create role',
  },
  {
    name: 'may make databases',
    sql: 'CREATE ROLE app «→CREATEDB»',
    differs: 'role app: create database',
  },
  {
    name: 'may replicate',
    sql: 'CREATE ROLE app «→REPLICATION»',
    differs: 'role app: replication',
  },
  {
    name: 'bypasses row level security',
    sql: 'CREATE ROLE app «→BYPASSRLS»',
    differs: 'role app: bypass row security',
  },
  {
    name: 'connection limit',
    sql: 'CREATE ROLE app CONNECTION LIMIT «1→2»',
    differs: 'role app: connection limit',
  },
  {
    name: 'valid until',
    sql: `CREATE ROLE app VALID UNTIL '203«0→1»-01-01 00:00+00'`,
    differs: 'role app: valid until',
  },
  {
    name: 'a password',
    sql: `CREATE ROLE app «→PASSWORD '${storedPassword}0'»`,
    differs: 'role password app is extra',
  },
  {
    name: 'another password',
    sql: `CREATE ROLE app PASSWORD '${storedPassword}«0→1»'`,
    differs: 'role password app: password',
  },
  {
    name: 'membership',
    sql: `${member} «→GRANT app TO other»`,
    differs: 'role membership other in app is extra',
  },
  {
    name: 'admin option',
    sql: `${member} GRANT app TO other «→WITH ADMIN OPTION»`,
    differs: 'role membership other in app: admin option',
  },
  {
    name: 'inherit option',
    sql: `${member} GRANT app TO other WITH INHERIT «TRUE→FALSE»`,
    differs: 'role membership other in app: inherit option',
    from: 16,
  },
  {
    name: 'set option',
    sql: `${member} GRANT app TO other WITH SET «TRUE→FALSE»`,
    differs: 'role membership other in app: set option',
    from: 16,
  },
  {
    name: 'member of a built-in role',
    sql: `${member} GRANT «pg_monitor→pg_read_all_data» TO app`,
    differs: 'role membership app in pg_monitor is missing',
    also: ['role membership app in pg_read_all_data is extra'],
  },
  {
    name: 'setting',
    sql: `CREATE ROLE app; ALTER ROLE app SET work_mem = '«1→2»MB'`,
    differs: 'role app: settings',
  },
  {
    name: 'setting in this database',
    sql: `CREATE ROLE app; ${settings(`ALTER ROLE app IN DATABASE %I SET work_mem = ''«1→2»MB''`)}`,
    differs: 'role app: settings in this database',
  },
  {
    name: 'valid infinity',
    sql: `CREATE ROLE app «→VALID UNTIL 'infinity'»`,
    differs: 'role app: valid until',
  },
  {
    name: 'limit zero',
    sql: 'CREATE ROLE app CONNECTION LIMIT «-1→0»',
    differs: 'role app: connection limit',
  },
  {
    name: 'setting quoting',
    sql: `CREATE ROLE app; ALTER ROLE app SET search_path = «a, b→'a, b'»`,
    differs: 'role app: settings',
  },
  {
    name: 'setting in another unit',
    sql: `CREATE ROLE app; ALTER ROLE app SET work_mem = «'1MB'→1025»`,
    differs: 'role app: settings',
  },
  {
    name: 'setting second',
    sql: `CREATE ROLE app; ALTER ROLE app SET work_mem = '1MB'; «→ALTER ROLE app SET jit = off»`,
    differs: 'role app: settings',
  },
  {
    name: 'rename',
    sql: 'CREATE ROLE app; «→ALTER ROLE app RENAME TO other»',
    differs: 'role app is missing',
    also: ['role other is extra'],
  },
  {
    name: 'membership grantor',
    sql: 'CREATE ROLE a; CREATE ROLE b; CREATE ROLE m CREATEROLE; GRANT a TO m WITH ADMIN OPTION; «→SET ROLE m;» GRANT a TO b; RESET ROLE',
    differs: 'role membership b in a: grantor',
    from: 16,
  },
  {
    name: 'membership two grantors',
    sql: 'CREATE ROLE a; CREATE ROLE b; CREATE ROLE m; GRANT a TO m WITH ADMIN OPTION; GRANT a TO b; «→GRANT a TO b GRANTED BY m»',
    differs: 'role membership b in a: admin option',
    also: [
      'role membership b in a: grantor',
      'role membership b in a: inherit option',
      'role membership b in a: set option',
    ],
    from: 16,
  },
  {
    name: 'membership admin swapped between grantors',
    sql: 'CREATE ROLE a; CREATE ROLE b; CREATE ROLE m; GRANT a TO m WITH ADMIN OPTION; GRANT a TO b WITH «INHERIT FALSE→INHERIT TRUE»; GRANT a TO b WITH INHERIT TRUE GRANTED BY m',
    differs: 'role membership b in a: inherit option',
    from: 16,
  },
  {
    name: 'a setting in octal',
    sql: `CREATE ROLE a; ALTER ROLE a SET work_mem = '«0100→100»'`,
    differs: 'role a: settings',
  },
  {
    name: 'a setting in hexadecimal',
    sql: `CREATE ROLE a; ALTER ROLE a SET statement_timeout = '«0x10→10»'`,
    differs: 'role a: settings',
  },
  {
    name: 'a word of a custom setting',
    sql: `CREATE ROLE a; ALTER ROLE a SET app.flag = '«on→true»'`,
    differs: 'role a: settings',
  },
  {
    name: 'a number of a custom setting',
    sql: `CREATE ROLE a; ALTER ROLE a SET app.n = '«1→1.0»'`,
    differs: 'role a: settings',
  },
  {
    name: 'a word of a text',
    sql: `CREATE ROLE a; ALTER ROLE a SET application_name = '«on→true»'`,
    differs: 'role a: settings',
  },
  {
    name: 'unit of a setting',
    sql: `CREATE ROLE a; ALTER ROLE a SET statement_timeout = '1«min→ms»'`,
    differs: 'role a: settings',
  },
  {
    name: 'a second of its validity',
    sql: `CREATE ROLE a VALID UNTIL '2030-01-01 00:00:0«0→1»+00'`,
    differs: 'role a: valid until',
  },
];

export const database: readonly Mutation[] = [
  {
    name: 'setting',
    sql: settings(`ALTER DATABASE %I SET search_path = «public→app, public»`),
    differs: 'database database: settings',
  },
  {
    name: 'connection limit',
    sql: settings('ALTER DATABASE %I CONNECTION LIMIT «50→60»'),
    differs: 'database database: connection limit',
  },
  {
    name: 'owner',
    sql: `CREATE ROLE app; ${settings('«SELECT 1→ALTER DATABASE %I OWNER TO app»')}`,
    differs: 'database database: owner',
    also: ['database database: privileges'],
  },
  {
    name: 'quoted search_path',
    sql: `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = «a, b→"a, b"»', current_database()); END $$`,
    differs: 'database database: settings',
  },
];
