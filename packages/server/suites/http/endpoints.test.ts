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
  test('needs no token and says status, version and uptime', async () => {
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
  test('gives a summary, dependencies and recommendations', async () => {
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

  test('counts what PostgreSQL does not understand, and says where it is', async () => {
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

  test('AI without a key is a note', async () => {
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
  test('gives one proven text and a summary', async () => {
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

  test('three files are two thirds fewer, rounded down', async () => {
    const { body } = await post(`${server.url}/squash`, {
      migrations: [orders, total, 'SELECT 1;'],
      config: { validate: false },
    });
    expect(body.summary.reduction_percent).toBe(66);
  });

  test('without validation nothing counts as passed', async () => {
    const { status, body } = await post(`${server.url}/squash`, {
      migrations: [orders],
      config: { validate: false, safety_level: 'conservative' },
    });
    expect(status).toBe(200);
    expect(body.validation).toEqual({
      passed: false,
      message: expect.stringMatching(/^not run: /),
    });
    expect(body).not.toHaveProperty('proof');
  });

  test('the level decides what folds', async () => {
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
    ['the engine knows it', [orders, orders], /migrations\[1\]:1:1: the table orders exists/],
    ['PostgreSQL finds out', [orders, 'INSERT INTO orders VALUES (1), (1);'], /duplicate key/],
  ])('a set that does not apply is not proven (%s)', async (_title, migrations, message) => {
    const { status, body } = await post(`${server.url}/squash`, { migrations });
    expect(status).toBe(200);
    expect(body.validation.passed).toBe(false);
    expect(body.validation.message).toMatch(message);
    expect(body.squashed).toContain('CREATE TABLE orders');
  });
});

describe('POST /validate', () => {
  test('two sets that build the same have no differences', async () => {
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

  test('each difference says which object, what changed, and how', async () => {
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

  test('a set that does not apply is not equivalent, and says where it fails', async () => {
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

describe('how migrations are read', () => {
  test('a sentence that begins like a mark loses no statement, and nothing is left out in silence', async () => {
    const migrations = [
      'CREATE TABLE u (id int, password text);',
      '-- Down migration is intentionally omitted: one-way.\nALTER TABLE u DROP COLUMN password;',
    ];
    const { body } = await post(`${server.url}/squash`, { migrations });
    expect(body.validation.passed).toBe(true);
    expect(body.squashed).not.toContain('password');
    expect(body.notes).toEqual([]);
  });

  test('both sets of a validation have their notes', async () => {
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
