import type { Mutation } from '../mutation.js';

const table =
  'CREATE ROLE app; CREATE ROLE other; CREATE TABLE t (a int); ALTER TABLE t ENABLE ROW LEVEL SECURITY;';

export const policies: readonly Mutation[] = [
  {
    name: 'roles',
    sql: `${table} CREATE POLICY p ON t TO app«→, other» USING (true)`,
    differs: 'policy p on public.t: roles',
  },
  {
    name: 'everybody in place of one role',
    sql: `${table} CREATE POLICY p ON t TO «app→PUBLIC» USING (true)`,
    differs: 'policy p on public.t: roles',
  },
  {
    name: 'command',
    sql: `${table} CREATE POLICY p ON t FOR «SELECT→DELETE» USING (true)`,
    differs: 'policy p on public.t: command',
  },
  {
    name: 'permissiveness',
    sql: `${table} CREATE POLICY p ON t AS «PERMISSIVE→RESTRICTIVE» USING (true)`,
    differs: 'policy p on public.t: permissive',
  },
  {
    name: 'using',
    sql: `${table} CREATE POLICY p ON t USING (a > «0→1»)`,
    differs: 'policy p on public.t: using',
  },
  {
    name: 'with check',
    sql: `${table} CREATE POLICY p ON t USING (true) WITH CHECK (a > «0→1»)`,
    differs: 'policy p on public.t: check',
  },
  {
    name: 'no check, which is not the same as the same check',
    sql: `${table} CREATE POLICY p ON t USING (a > 0) «WITH CHECK (a > 0)→»`,
    differs: 'policy p on public.t: check',
  },
  {
    name: 'name',
    sql: `${table} CREATE POLICY «p→q» ON t USING (true)`,
    differs: 'policy p on public.t is missing',
    also: ['policy q on public.t is extra'],
  },
  {
    name: 'table',
    sql: `${table} CREATE TABLE u (a int); CREATE POLICY p ON «t→u» USING (true)`,
    differs: 'policy p on public.t is missing',
    also: ['policy p on public.u is extra'],
  },
  {
    name: 'on partition',
    sql: 'CREATE TABLE p (a int) PARTITION BY LIST (a); CREATE TABLE c PARTITION OF p DEFAULT; CREATE POLICY x ON «p→c»',
    differs: 'policy x on public.c is extra',
    also: ['policy x on public.p is missing'],
  },
  {
    name: 'one command or all',
    sql: 'CREATE TABLE t (a int); CREATE POLICY p ON t FOR «ALL→SELECT» USING (true)',
    differs: 'policy p on public.t: command',
  },
];
