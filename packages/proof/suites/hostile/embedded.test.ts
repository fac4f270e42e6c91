import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { processesIn } from '../../src/engines/guardian/processes.js';
import { bait } from './attack.js';
import { built, plainForms, validateHostile } from './trusted.js';

const engine = { kind: 'embedded' } as const;
const trap = bait();
let temporary: string;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'hostile-'));
  await chmod(temporary, 0o755);
  vi.stubEnv('TMPDIR', temporary);
});
afterEach(async () => {
  expect(await processesIn(temporary)).toEqual([]);
  expect((await readdir(temporary)).filter((name) => !name.startsWith('svc-postgres-'))).toEqual(
    [],
  );
  expect(trap.caught()).toEqual([]);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  trap.remove();
  await rm(temporary, { recursive: true });
});

describe('plain statements are refused before anything runs', () => {
  test.each(plainForms(trap.path))('%s', async (sql, words) => {
    const result = await validateHostile(engine, sql);
    expect(result.outcome).toBe('original-does-not-apply');
    expect(result.message).toMatch(/^hostile\.sql:2:1: refused: /);
    expect(result.message).toMatch(words);
    expect(result.message).toContain('Use --engine container or sandbox.');
    // No server was started: not even its template exists yet.
    expect(await readdir(temporary)).toEqual([]);
  });
});

describe('limits', () => {
  test('an endless loop, a sleep and a statement that ignores cancellation end at the time limit', async () => {
    const endless = [
      'DO $$ BEGIN LOOP END LOOP; END $$',
      'SELECT pg_sleep(1000)',
      'DO $$ BEGIN LOOP BEGIN PERFORM pg_sleep(1000); EXCEPTION WHEN query_canceled THEN END; END LOOP; END $$',
    ];
    // Long enough for all servers to start at once on a busy machine.
    const results = await Promise.all(endless.map((sql) => validateHostile(engine, sql, 20_000)));
    for (const result of results) {
      expect(result).toMatchObject({
        outcome: 'original-does-not-apply',
        failure: { place: { file: 'hostile.sql' } },
      });
      expect(result.message).toContain(
        'the time limit of 20 s was reached while this file was running',
      );
      expect(result.message).toContain('Raise the limit');
    }
  });

  test('a value of 2 GB fails its statement', async () => {
    const result = await validateHostile(engine, `SELECT length(repeat('x', 2000000000))`);
    expect(result).toMatchObject({
      outcome: 'original-does-not-apply',
      failure: { place: { line: 2, column: 1 }, details: { sqlstate: '54000' } },
    });
  });
});

describe('statements hidden in a dynamically built string', () => {
  test('PostgreSQL refuses to drop the current database', async () => {
    const result = await validateHostile(engine, built('DROP DATABASE svc'));
    expect(result.outcome).toBe('original-does-not-apply');
    expect(result.message).toMatch(/^hostile\.sql:2:1: DROP DATABASE cannot run inside a /);
  });

  test('terminating its own session fails that file', async () => {
    const result = await validateHostile(
      engine,
      built('SELECT pg_terminate_backend(pg_backend_pid())'),
    );
    expect(result.outcome).toBe('original-does-not-apply');
    expect(result.message).toMatch(/^hostile\.sql:\d+:1: .*connection/);
  });

  test('terminating every other backend does not affect the proof', async () => {
    const result = await validateHostile(
      engine,
      built(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'",
      ),
    );
    expect(result.outcome).toBe('equivalent');
  });

  test('killing the server fails the file that killed it', async () => {
    const result = await validateHostile(engine, built("COPY t TO PROGRAM 'kill -9 $PPID'"));
    expect(result.outcome).toBe('original-does-not-apply');
    expect(result.message).toMatch(/^hostile\.sql:\d+:1: .*connection/);
  });
});
