import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LimitPassed, PoolFull, WorkerLost } from './errors.js';
import { type RunOptions, WorkerPool, type WorkerPoolOptions } from './worker-pool.js';

/** Workers can only run compiled code. */
const answerTasks = new URL('../../dist/work/answer-tasks.js', import.meta.url);
const program = `
  import { spawn } from 'node:child_process';
  import { answerTasks } from '${answerTasks}';
  const fill = 'const all = []; setInterval(() => all.push(Buffer.alloc(2 ** 24, 1)), 5);' +
    'process.stdin.on("end", () => process.exit()).resume()';
  answerTasks(async (task, tell, onProgress) => {
    if (task === 'forever') for (;;) {}
    if (task === 'throw') throw new Error('it went wrong');
    if (task === 'exit') process.exit(3);
    if (task === 'fill heap') for (const all = []; ; ) all.push(new Array(1000).fill(all.length));
    if (task === 'fill buffers') {
      const at = { file: '1.sql', line: 2, column: 1, statement: 'CREATE TABLE big' };
      tell([{ at, sinceMs: Date.now(), isOriginal: true }]);
      const all = [];
      await new Promise(() => setInterval(() => all.push(Buffer.alloc(2 ** 24, 1)), 5));
    }
    if (task === 'say how far it is') {
      onProgress({ stage: 'folding' });
      await new Promise(() => {});
    }
    if (task === 'have a child fill memory') {
      spawn(process.execPath, ['-e', fill]);
      await new Promise(() => {});
    }
    return { result: task === 'which process' ? process.pid : task };
  });`;

type Lane = 'quick' | 'proof';
const never = new AbortController().signal;
const options: RunOptions<Lane> = { lane: 'proof', owner: 'somebody', signal: never };

let folder: string;
let module: URL;
let pool: WorkerPool<string, unknown, Lane>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-pool-'));
  const file = join(folder, 'work.mjs');
  await writeFile(file, program);
  module = pathToFileURL(file);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => pool.close());

function poolOf(more: Partial<WorkerPoolOptions<Lane>> = {}) {
  pool = new WorkerPool({
    module,
    lanes: { quick: 1, proof: 1 },
    queueLimit: 1,
    limits: { memoryMb: 256, diskMb: 256 },
    environment: {},
    ...more,
  });
}

const run = (task: string, more: Partial<RunOptions<Lane>> = {}) =>
  pool.run(task, { ...options, ...more });

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Keeps a worker of the lane busy until the returned function is called. */
function occupy(lane: Lane = 'proof'): () => Promise<void> {
  const stop = new AbortController();
  const running = run('forever', { lane, owner: 'busy', signal: stop.signal }).catch(() => {});
  return async () => {
    stop.abort();
    await running;
  };
}

test('reports the waiting tasks of each lane, their waiting times, and the memory of the workers', async () => {
  let nowMs = 0;
  poolOf({ clock: () => nowMs });
  const waits: (readonly [string, number])[] = [];
  pool.onWait((lane, seconds) => waits.push([lane, seconds]));
  const leave = occupy();
  const waiting = run('quick work');
  nowMs = 3_000;
  expect(pool.load()).toEqual([
    { lane: 'quick', size: 1, busy: 0, waiting: 0, oldestSeconds: 0 },
    { lane: 'proof', size: 1, busy: 1, waiting: 1, oldestSeconds: 3 },
  ]);
  // A process that has just started may not have loaded its program yet.
  await expect.poll(async () => (await pool.memoryBytes())[0]).toBeGreaterThan(2 ** 20);
  await leave();
  await waiting;
  expect(waits).toEqual([
    ['proof', 0],
    ['proof', 3],
  ]);
});

describe('a worker', () => {
  beforeEach(() => poolOf());

  test('is reused for the next task', async () => {
    const first = await run('which process');
    expect(await run('which process')).toBe(first);
  });

  test('reports the progress of its task', async () => {
    const stop = new AbortController();
    const told = new Promise((onProgress) => {
      run('say how far it is', { signal: stop.signal, onProgress }).catch(() => {});
    });
    expect(await told).toEqual({ stage: 'folding' });
    stop.abort();
  });

  test('is killed when its task is stopped in an endless loop, and the next task runs', async () => {
    const stop = new AbortController();
    const running = run('forever', { signal: stop.signal });
    stop.abort(new Error('stopped'));
    await expect(running).rejects.toThrow('stopped');
    expect(await run('next')).toBe('next');
  });

  test('that throws reports the stack without the message', async () => {
    const error: Error = await run('throw').then(
      () => new Error('it should have thrown'),
      (thrown) => thrown,
    );
    expect(error.message).toMatch(/^Error\n\s+at /);
    expect(error.message).not.toContain('it went wrong');
  });

  test('that dies fails its own task and no other', async () => {
    const other = run('other', { lane: 'quick' });
    await expect(run('exit')).rejects.toThrow(WorkerLost);
    expect(await other).toBe('other');
    expect(await run('next')).toBe('next');
  });

  test.each(['fill heap', 'fill buffers', 'have a child fill memory'])(
    'that exceeds the memory limit is killed: %s',
    async (task) => {
      const error = await run(task).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(LimitPassed);
      expect(error).toMatchObject({ what: 'memory', limitMb: 256 });
      expect(await run('next')).toBe('next');
    },
  );

  test('that exceeds the memory limit reports the statement it was running', async () => {
    const error = await run('fill buffers').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      at: { file: '1.sql', line: 2, column: 1, statement: 'CREATE TABLE big' },
    });
  });
});

test('a quick task does not wait for the proof lane', async () => {
  poolOf();
  const release = occupy('proof');
  expect(await run('quick', { lane: 'quick' })).toBe('quick');
  await release();
});

test('all waiting tasks run one after the other if their time limits allow', async () => {
  poolOf({ queueLimit: 10 });
  const tasks = ['1', '2', '3', '4'];
  const done = tasks.map((task) => run(task, { timeLimitMs: 600_000 }));
  expect(await Promise.all(done)).toEqual(tasks);
});

test('owners take turns, however many tasks each has queued', async () => {
  poolOf({ queueLimit: 10 });
  const release = occupy();
  const order: unknown[] = [];
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(async (task) => {
    await run(task, { owner: task.charAt(0) });
    order.push(task);
  });
  await release();
  await Promise.all(all);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('all idle workers but one exit', async () => {
  poolOf({ restMs: 100 });
  const both = ['quick', 'proof'] as const;
  const pids = await Promise.all(both.map((lane) => run('which process', { lane })));
  expect(new Set(pids).size).toBe(2);
  const alive = () => pids.filter((pid) => isAlive(pid as number));
  await vi.waitUntil(() => alive().length === 1, { timeout: 30_000 });
  expect(alive()).toEqual([await run('which process')]);
});

describe('a full queue', () => {
  let release: () => Promise<void>;
  beforeEach(() => {
    poolOf({ queueLimit: 2 });
    release = occupy();
  });

  test('refuses another task of the owner that filled it', async () => {
    const waiting = [run('a1', { owner: 'a' }), run('a2', { owner: 'a' })];
    await expect(run('a3', { owner: 'a' })).rejects.toThrow(PoolFull);
    await release();
    expect(await Promise.all(waiting)).toEqual(['a1', 'a2']);
  });

  test('accepts the task of another owner in place of the last task of the owner that filled it', async () => {
    const waiting = [run('a1', { owner: 'a' }), run('a2', { owner: 'a' })];
    const lost = expect(waiting[1]).rejects.toThrow(PoolFull);
    const other = run('b1', { owner: 'b' });
    await lost;
    await release();
    expect(await Promise.all([waiting[0], other])).toEqual(['a1', 'b1']);
  });

  test('accepts a task again after a waiting task is stopped', async () => {
    const stop = new AbortController();
    const stopped = run('a1', { signal: stop.signal });
    const kept = run('a2');
    stop.abort(new Error('gone'));
    await expect(stopped).rejects.toThrow('gone');
    const next = run('a3');
    await release();
    expect(await Promise.all([kept, next])).toEqual(['a2', 'a3']);
  });
});

describe('when tasks take a long time', () => {
  let nowMs: number;
  const limited = { timeLimitMs: 100_000 };
  beforeEach(async () => {
    nowMs = 0;
    poolOf({ queueLimit: 100, clock: () => nowMs });
    // One task that takes a minute sets the usual duration.
    const release = occupy();
    nowMs = 60_000;
    await release();
    await vi.waitFor(() => pool.refuseIfFull({ ...options, timeLimitMs: 1 }));
  });

  test('a task that cannot finish in time is refused at once, with the time to retry after', async () => {
    const release = occupy();
    const error = await run('late', limited).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PoolFull);
    expect(error).toMatchObject({ retryAfterSeconds: 20 });
    await release();
  });

  test('a task that can finish in time is accepted', async () => {
    const release = occupy();
    const patient = run('patient', { timeLimitMs: 120_000 });
    await release();
    expect(await patient).toBe('patient');
  });

  test('a task is always accepted while a worker is idle', async () => {
    expect(await run('task', { timeLimitMs: 1 })).toBe('task');
  });

  test('waiting tasks are refused as soon as they can no longer finish in time', async () => {
    const release = occupy();
    const waiting = run('waiting', { timeLimitMs: 150_000 });
    const refused = expect(waiting).rejects.toThrow(PoolFull);
    nowMs += 100_000;
    pool.shed();
    await refused;
    await release();
  });
});

test('close waits for the running tasks and refuses new ones', async () => {
  poolOf();
  const last = run('last');
  const closed = pool.close();
  await expect(run('next')).rejects.toThrow(PoolFull);
  expect(await last).toBe('last');
  await closed;
});
