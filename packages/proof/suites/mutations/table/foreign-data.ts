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
  {
    name: 'wrapper’s handler',
    sql: 'CREATE EXTENSION postgres_fdw; CREATE FOREIGN DATA WRAPPER w «→HANDLER postgres_fdw_handler»',
    differs: 'foreign data wrapper w: handler',
  },
  {
    name: 'wrapper’s option order value case',
    sql: `CREATE FOREIGN DATA WRAPPER w OPTIONS (a '«x→X»')`,
    differs: 'foreign data wrapper w: options',
  },
  {
    name: 'server secret option',
    sql: `CREATE FOREIGN DATA WRAPPER w; CREATE SERVER s FOREIGN DATA WRAPPER w OPTIONS (password '«x→y»')`,
    differs: 'foreign server s: options',
  },
  {
    name: 'server option added',
    sql: `CREATE FOREIGN DATA WRAPPER w; CREATE SERVER s FOREIGN DATA WRAPPER w OPTIONS (a 'x'«→, b ''»)`,
    differs: 'foreign server s: options',
  },
  {
    name: 'user mapping secret',
    sql: `CREATE FOREIGN DATA WRAPPER w; CREATE SERVER s FOREIGN DATA WRAPPER w; CREATE USER MAPPING FOR CURRENT_USER SERVER s OPTIONS (password '«x→y»')`,
    differs: 'user mapping postgres on s: options',
  },
  {
    name: 'server wrapper',
    sql: 'CREATE FOREIGN DATA WRAPPER w; CREATE FOREIGN DATA WRAPPER w2; CREATE SERVER s FOREIGN DATA WRAPPER «w→w2»',
    differs: 'foreign server s: wrapper',
  },
  {
    name: 'foreign table inherits',
    sql: 'CREATE FOREIGN DATA WRAPPER w; CREATE SERVER s FOREIGN DATA WRAPPER w; CREATE TABLE p (a int); CREATE FOREIGN TABLE t (a int) INHERITS (p) SERVER s; «→ALTER FOREIGN TABLE t NO INHERIT p»',
    differs: 'foreign table public.t: inherits',
    also: ['column public.t.a: inherited count'],
  },
  {
    name: 'foreign table partition bound',
    sql: 'CREATE FOREIGN DATA WRAPPER w; CREATE SERVER s FOREIGN DATA WRAPPER w; CREATE TABLE p (a int) PARTITION BY LIST (a); CREATE FOREIGN TABLE t PARTITION OF p FOR VALUES IN («1→2») SERVER s',
    differs: 'foreign table public.t: partition bound',
  },
  {
    name: 'foreign table check',
    sql: 'CREATE FOREIGN DATA WRAPPER w; CREATE SERVER s FOREIGN DATA WRAPPER w; CREATE FOREIGN TABLE t (a int, CONSTRAINT c CHECK (a > «0→1»)) SERVER s',
    differs: 'constraint c on public.t: definition',
  },
  {
    name: 'foreign table column default',
    sql: 'CREATE FOREIGN DATA WRAPPER w; CREATE SERVER s FOREIGN DATA WRAPPER w; CREATE FOREIGN TABLE t (a int DEFAULT «1→2») SERVER s',
    differs: 'column public.t.a: default',
  },
  {
    name: 'foreign table trigger',
    sql: 'CREATE FOREIGN DATA WRAPPER w; CREATE SERVER s FOREIGN DATA WRAPPER w; CREATE FOREIGN TABLE t (a int) SERVER s; «→CREATE TRIGGER g BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()»',
    differs: 'trigger g on public.t is extra',
  },
  {
    name: 'foreign table column statistics',
    sql: 'CREATE FOREIGN DATA WRAPPER w; CREATE SERVER s FOREIGN DATA WRAPPER w; CREATE FOREIGN TABLE t (a int) SERVER s; «→ALTER FOREIGN TABLE t ALTER a SET STATISTICS 5»',
    differs: 'column public.t.a: statistics target',
  },
  {
    name: 'letter case of an option',
    sql: `CREATE FOREIGN DATA WRAPPER w OPTIONS («a→"A"» '1')`,
    differs: 'foreign data wrapper w: options',
  },
  {
    name: 'an empty option',
    sql: `CREATE FOREIGN DATA WRAPPER w OPTIONS (a '«→ »')`,
    differs: 'foreign data wrapper w: options',
  },
  {
    name: 'an option without a value',
    sql: `CREATE FOREIGN DATA WRAPPER w «→OPTIONS (a '')»`,
    differs: 'foreign data wrapper w: options',
  },
  {
    name: 'an option that looks like a number',
    sql: `CREATE FOREIGN DATA WRAPPER w OPTIONS (fillfactor '«1→1.0»')`,
    differs: 'foreign data wrapper w: options',
  },
  {
    name: 'an empty version',
    sql: `CREATE FOREIGN DATA WRAPPER w; CREATE SERVER s «→VERSION ''» FOREIGN DATA WRAPPER w`,
    differs: 'foreign server s: version',
  },
];
