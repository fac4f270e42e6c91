import type { Mutation } from '../mutation.js';

const wrapper = 'CREATE FOREIGN DATA WRAPPER w;';
const server = `${wrapper} CREATE SERVER s FOREIGN DATA WRAPPER w;`;

export const foreignData: readonly Mutation[] = [
  {
    name: 'options of a wrapper',
    sql: `CREATE FOREIGN DATA WRAPPER w OPTIONS (debug '«true→false»')`,
    differs: 'foreign data wrapper w: options',
  },
  {
    name: 'validator of a wrapper',
    sql: 'CREATE FOREIGN DATA WRAPPER w «→VALIDATOR postgresql_fdw_validator»',
    differs: 'foreign data wrapper w: validator',
  },
  {
    name: 'options of a server',
    sql: `${wrapper} CREATE SERVER s FOREIGN DATA WRAPPER w OPTIONS (host '«a→b»')`,
    differs: 'foreign server s: options',
  },
  {
    name: 'type of a server',
    sql: `${wrapper} CREATE SERVER s TYPE '«x→y»' FOREIGN DATA WRAPPER w`,
    differs: 'foreign server s: type',
  },
  {
    name: 'version of a server',
    sql: `${wrapper} CREATE SERVER s VERSION '«1→2»' FOREIGN DATA WRAPPER w`,
    differs: 'foreign server s: version',
  },
  {
    name: 'options of a user mapping',
    sql: `${server} CREATE USER MAPPING FOR CURRENT_USER SERVER s OPTIONS (user '«a→b»')`,
    differs: 'user mapping postgres on s: options',
  },
  {
    name: 'user of a mapping',
    sql: `${server} CREATE ROLE app; CREATE USER MAPPING FOR «app→PUBLIC» SERVER s`,
    differs: 'user mapping app on s is missing',
    also: ['user mapping PUBLIC on s is extra'],
  },
  {
    name: 'options of a foreign table',
    sql: `${server} CREATE FOREIGN TABLE t (a int) SERVER s OPTIONS (table_name '«a→b»')`,
    differs: 'foreign table public.t: options',
  },
  {
    name: 'options of a foreign table’s column',
    sql: `${server} CREATE FOREIGN TABLE t (a int OPTIONS (column_name '«a→b»')) SERVER s`,
    differs: 'column public.t.a: foreign options',
  },
  {
    name: 'server of a foreign table',
    sql: `${server} CREATE SERVER s2 FOREIGN DATA WRAPPER w; CREATE FOREIGN TABLE t (a int) SERVER «s→s2»`,
    differs: 'foreign table public.t: server',
  },
];
