/** Each outcome of `validate()` is returned; none is thrown. */
import { describe, expect, test } from 'vitest';
import { compared, files, proof } from '../suites/library/sets.js';
import type { Progress } from './validation.js';

const table = files('CREATE TABLE t (a int)');

test('equivalent: different statements that build the same database', async () => {
  const steps: Progress[] = [];
  const result = await proof(
    files('CREATE TABLE t (a int)', 'ALTER TABLE t ADD b text', 'ALTER TABLE t DROP a'),
    files('CREATE TABLE t (b text)'),
    { onProgress: (progress) => steps.push(progress) },
  );
  expect(result).toEqual({
    outcome: 'equivalent',
    message: 'The two sets build the same database.',
    differences: [],
    unverified: [],
    varying: [],
    serverVersion: expect.any(Number),
    durationMs: expect.any(Number),
  });
  expect(steps[0]).toEqual({ step: 'start' });
  expect(steps).toContainEqual({ step: 'apply', side: 'original', done: 3, total: 3 });
  expect(steps).toContainEqual({ step: 'apply', side: 'squashed', done: 1, total: 1 });
});

test('different: every difference names its object and property', async () => {
  const result = await proof(
    files('CREATE SEQUENCE s; SELECT nextval($$s$$)'),
    files('CREATE SEQUENCE s'),
  );
  expect(result.outcome).toBe('different');
  expect(compared(result).differences).toMatchObject([
    { kind: 'sequence', object: 'public.s', change: 'changed' },
  ]);
});

test('original-does-not-apply, also when both sets fail', async () => {
  const failing = files('SELECT 1 / 0');
  const result = await proof(failing, failing);
  expect(result).toMatchObject({
    outcome: 'original-does-not-apply',
    failure: { place: { file: '1.sql', line: 1, column: 1 }, details: { sqlstate: '22012' } },
  });
});

test('squashed-does-not-apply', async () => {
  const result = await proof(table, files('CREATE TABLE t (a int)', 'CREATE TABLE t (a int)'));
  expect(result).toMatchObject({
    outcome: 'squashed-does-not-apply',
    message: expect.stringMatching(/^2\.sql:1:1: relation "t" already exists \(SQLSTATE 42P07\)/),
  });
});

describe('engine-unavailable', () => {
  test.each([
    [{ kind: 'embedded', version: 16 }, 'package-missing', /npm install postgres-16@npm:/],
    [{ kind: 'sandbox', version: 15 }, 'version-not-supported', /the sandbox is PostgreSQL 18/],
    [{ kind: 'server', dsn: 'postgresql://127.0.0.1:9/x' }, 'connection-failed', /127\.0\.0\.1:9/],
  ] as const)('%o', async (engine, reason, words) => {
    const result = await proof(table, table, { engine });
    expect(result).toMatchObject({ outcome: 'engine-unavailable', engine: engine.kind, reason });
    expect(result.message).toMatch(words);
  });
});

test('a set that cannot be parsed does not apply, without starting an engine', async () => {
  const result = await proof(table, files("SELECT 'abc"), {
    engine: { kind: 'embedded', version: 16 },
  });
  expect(result).toMatchObject({
    outcome: 'squashed-does-not-apply',
    message: expect.stringMatching(/^1\.sql:1:8: a string begins here and is never closed/),
  });
});
