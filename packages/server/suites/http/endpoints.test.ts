import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post, send, startTestServer, type TestServer } from './running-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const orders = 'CREATE TABLE orders (id int PRIMARY KEY);';
const total = 'ALTER TABLE orders ADD total numeric NOT NULL DEFAULT 0;';

describe('GET /health', () => {
  test('returns status, version and uptime without a token', async () => {
    const { status, body, headers } = await send(`${server.url}/health`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    expect(body).toEqual({
      status: 'healthy',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      uptime_seconds: expect.any(Number),
    });
    expect(Number.isInteger(body.uptime_seconds)).toBe(true);
  });

  test('answers HEAD as well', async () => {
    expect((await send(`${server.url}/health`, 'HEAD')).status).toBe(200);
  });
});

describe('POST /analyze', () => {
  test('returns a summary, dependencies and recommendations', async () => {
    const migrations = [
      'CREATE TABLE customers (id int PRIMARY KEY);',
      'CREATE TABLE orders (customer int REFERENCES customers);\nDROP TABLE orders;',
      'CREATE TABLE invoices (customer int REFERENCES customers);',
    ];
    const { status, body } = await post(`${server.url}/analyze`, { migrations });
    expect(status).toBe(200);
    expect(body.summary).toMatchObject({ total_files: 3, total_statements: 4, errors: 0 });
    expect(body.dependencies).toContainEqual({
      source: 'invoices',
      target: 'customers',
      type: 'foreign_key',
    });
    const of = (type: string) =>
      body.recommendations.filter((each: { type: string }) => each.type === type);
    expect(of('warning')).toHaveLength(body.summary.warnings);
    for (const { type, message, impact } of body.recommendations) {
      expect(type).toMatch(/^(error|warning|optimization|info)$/);
      expect(message).not.toBe('');
      expect(impact).toMatch(/^(high|medium|low)$/);
    }
  });

  test('counts syntax errors and returns their locations', async () => {
    const migrations = ['SELECT 1;', 'CREATE TABEL t (a int);'];
    const { status, body } = await post(`${server.url}/analyze`, {
      migrations,
      config: { safety_level: 'standard', enable_ai: false },
    });
    expect(status).toBe(200);
    expect(body.summary.errors).toBe(1);
    expect(body.recommendations).toContainEqual(
      expect.objectContaining({ type: 'error', migration: 1, line: 1, column: 8 }),
    );
  });

  test('returns a note if AI is enabled without a key', async () => {
    const { status, body } = await post(`${server.url}/analyze`, {
      migrations: [orders],
      config: { enable_ai: true },
    });
    expect(status).toBe(200);
    expect(body.recommendations).toContainEqual(
      expect.objectContaining({ type: 'info', source: 'ai', rule: 'ai-note' }),
    );
  });
});

describe('POST /squash', () => {
  test('returns proven SQL and a summary', async () => {
    const { status, body } = await post(`${server.url}/squash`, { migrations: [orders, total] });
    expect(status).toBe(200);
    expect(body.squashed).toMatch(/CREATE TABLE orders \(\s+id int PRIMARY KEY,\s+total numeric/);
    expect(body.summary).toMatchObject({
      original_files: 2,
      squashed_files: 1,
      reduction_percent: 50,
      warnings: 0,
      statements_before: 2,
      statements_after: 1,
    });
    expect(body.validation).toEqual({
      passed: true,
      message: 'The two sets build the same database.',
    });
  });

  test('rounds the reduction of three files to one down to 66%', async () => {
    const { body } = await post(`${server.url}/squash`, {
      migrations: [orders, total, 'SELECT 1;'],
      config: { validate: false },
    });
    expect(body.summary.reduction_percent).toBe(66);
  });

  test('does not report a passed validation if validation is off', async () => {
    const { status, body } = await post(`${server.url}/squash`, {
      migrations: [orders],
      config: { validate: false, safety_level: 'conservative' },
    });
    expect(status).toBe(200);
    expect(body.validation).toEqual({
      passed: false,
      message: 'Validation was turned off.',
    });
    expect(body).not.toHaveProperty('proof');
  });

  test('folds statements according to the safety level', async () => {
    const migrations = ['CREATE TABLE t (a int);', 'DROP TABLE t;'];
    const at = async (safety_level: string) =>
      (
        await post(`${server.url}/squash`, {
          migrations,
          config: { safety_level, validate: false },
        })
      ).body.summary.statements_after;
    expect(await at('conservative')).toBe(2);
    expect(await at('standard')).toBe(0);
  });

  test.each([
    [
      'detected by the engine',
      [orders, orders],
      /migrations\[1\]:1:1: the table orders already exists/,
    ],
    ['detected by PostgreSQL', [orders, 'INSERT INTO orders VALUES (1), (1);'], /duplicate key/],
  ])('does not prove a set that does not apply (%s)', async (_title, migrations, message) => {
    const { status, body } = await post(`${server.url}/squash`, { migrations });
    expect(status).toBe(200);
    expect(body.validation.passed).toBe(false);
    expect(body.validation.message).toMatch(message);
    expect(body.squashed).toContain('CREATE TABLE orders');
  });
});

describe('POST /validate', () => {
  test('returns no differences for two sets that build the same database', async () => {
    const squashed = [
      'CREATE TABLE orders (id int PRIMARY KEY, total numeric NOT NULL DEFAULT 0);',
    ];
    const { status, body } = await post(`${server.url}/validate`, {
      original: [orders, total],
      squashed,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ equivalent: true, differences: [], unverified: [] });
    expect(Number.isInteger(body.validation_time_ms)).toBe(true);
  });

  test('returns the object, the property and both values of each difference', async () => {
    const { status, body } = await post(`${server.url}/validate`, {
      original: ['CREATE TABLE t (a int DEFAULT 1);'],
      squashed: ['CREATE TABLE t (a int);'],
    });
    expect(status).toBe(200);
    expect(body.equivalent).toBe(false);
    expect(body.differences).toEqual([
      {
        kind: 'column',
        object: 'public.t.a',
        change: 'changed',
        property: 'default',
        original: '1',
        squashed: null,
        message: expect.stringContaining('public.t.a'),
      },
    ]);
  });

  test('returns the failing statement of a set that does not apply', async () => {
    const { status, body } = await post(`${server.url}/validate`, {
      original: [orders],
      squashed: ['SELECT 1;', 'DROP TABLE nothing;'],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      equivalent: false,
      outcome: 'squashed-does-not-apply',
      failure: { file: 'squashed[1]', line: 1, sqlstate: '42P01' },
    });
  });
});

describe('notes about how migrations are read', () => {
  test('a comment that only resembles a mark drops no statement and has no note', async () => {
    const migrations = [
      'CREATE TABLE u (id int, password text);',
      '-- Down migration is intentionally omitted: one-way.\nALTER TABLE u DROP COLUMN password;',
    ];
    const { body } = await post(`${server.url}/squash`, { migrations });
    expect(body.validation.passed).toBe(true);
    expect(body.squashed).not.toContain('password');
    expect(body.notes).toEqual([]);
  });

  test('a validation returns the notes of both sets', async () => {
    const original = ['-- migrate:up\nCREATE TABLE a ();\n-- migrate:down\nDROP TABLE a;'];
    const squashed = ['CREATE TABLE a ();\nBEGIN;\nCREATE TABLE b ();'];
    const { body } = await post(`${server.url}/validate`, { original, squashed });
    expect(body.equivalent).toBe(true);
    expect(body.notes).toMatchObject([
      { kind: 'left-out', file: 'original[0]', line: 4 },
      { kind: 'not-committed', file: 'squashed[0]', line: 2 },
    ]);
  });
});
