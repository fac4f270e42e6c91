/** Changes that a set makes outside the compared database are compared too, or reported as unverified. */
import { expect, test } from 'vitest';
import { compared, files, proof } from './sets.js';

const sandbox = { engine: { kind: 'sandbox' } } as const;

const around = files(
  'CREATE DATABASE another',
  "ALTER SYSTEM SET work_mem = '9MB'",
  "CREATE TABLESPACE elsewhere LOCATION '/tmp'",
  "SELECT pg_create_physical_replication_slot('standby')",
  "SELECT pg_replication_origin_create('feed')",
  "CREATE TABLE t (a int);\n\nCOPY t TO '/tmp/t.csv'",
);
const notCompared = [
  '6.sql:3:1: COPY writes a file on the server; effects outside the database are not compared',
  'other database another: its contents are not compared',
  'replication origin feed: its progress is not compared, because it depends on the running server',
];

test('a change by one set only is a difference, or unverified with its location', async () => {
  const squashed = files('CREATE TABLE t (a int)');
  const { differences, unverified } = compared(await proof(around, squashed, sandbox));
  expect(differences.map(({ message }) => message).sort()).toEqual([
    'other database another is only in the original',
    'replication origin feed is only in the original',
    'replication slot standby is only in the original',
    'server setting work_mem is only in the original',
    'tablespace elsewhere is only in the original',
  ]);
  expect(unverified.map(({ message }) => message)).toEqual(notCompared);
});

test('changes by both sets are equal, except for those that cannot be compared', async () => {
  const { outcome, unverified } = compared(await proof(around, around, sandbox));
  expect(outcome).toBe('equivalent');
  expect(unverified.map(({ message }) => message)).toEqual(notCompared);
});
