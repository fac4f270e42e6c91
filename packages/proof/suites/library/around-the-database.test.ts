/** What a set does outside the database that is compared: it is compared too, or named. */
import { expect, test } from 'vitest';
import { validate } from '../../src/validate.js';

const engine = { kind: 'sandbox' } as const;
const file = (name: string, text: string) => ({ name, text });

const around = [
  file('1.sql', 'CREATE DATABASE another'),
  file('2.sql', "ALTER SYSTEM SET work_mem = '9MB'"),
  file('3.sql', "CREATE TABLESPACE elsewhere LOCATION '/tmp'"),
  file('4.sql', "SELECT pg_create_physical_replication_slot('standby')"),
  file('5.sql', "SELECT pg_replication_origin_create('feed')"),
  file('6.sql', "CREATE TABLE t (a int);\n\nCOPY t TO '/tmp/t.csv'"),
];
const unverified = [
  '6.sql:3:1: COPY writes a file of the server; what that leaves outside the database is not compared',
  'other database another: its contents are not compared',
  'replication origin feed: its progress is not compared, which belongs to a running server',
];

test('what one set alone does is a difference, or named with its place', async () => {
  const squashed = [file('s.sql', 'CREATE TABLE t (a int)')];
  const result = await validate({ original: around, squashed, engine });
  expect(result).toMatchObject({ outcome: 'different' });
  if (!('differences' in result)) throw new Error(result.message);
  expect(result.differences.map(({ message }) => message).sort()).toEqual([
    'other database another is only in the original',
    'replication origin feed is only in the original',
    'replication slot standby is only in the original',
    'server setting work_mem is only in the original',
    'tablespace elsewhere is only in the original',
  ]);
  expect('unverified' in result && result.unverified.map(({ message }) => message)).toEqual(
    unverified,
  );
});

test('what both do is equal, but for what nobody can see', async () => {
  const result = await validate({ original: around, squashed: around, engine });
  expect(result).toMatchObject({ outcome: 'equivalent' });
  expect('unverified' in result && result.unverified.map(({ message }) => message)).toEqual(
    unverified,
  );
});

test('a value that ALTER SYSTEM sets is compared', async () => {
  const set = (megabytes: number) => [
    file('1.sql', `ALTER SYSTEM SET work_mem = '${megabytes}MB'`),
  ];
  const result = await validate({ original: set(1), squashed: set(2), engine });
  expect(result).toMatchObject({
    outcome: 'different',
    differences: [{ kind: 'server setting', object: 'work_mem', property: 'value' }],
  });
});
