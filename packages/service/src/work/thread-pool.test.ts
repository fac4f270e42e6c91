import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PoolFull, ThreadLost } from './errors.js';
import { ThreadPool } from './thread-pool.js';

type Task = 'quick' | 'forever' | 'throw' | 'exit' | 'fill memory' | 'which thread';

/** Threads run compiled code only. */
const answerTasks = new URL('../../dist/work/answer-tasks.js', import.meta.url);
const program = `
  import { threadId } from 'node:worker_threads';
  import { answerTasks } from '${answerTasks}';
  answerTasks(async (task) => {
    if (task === 'forever') for (;;) {}
    if (task === 'throw') throw new Error('it went wrong');
    if (task === 'exit') process.exit(3);
    if (task === 'fill memory') for (const all = []; ; ) all.push(new Array(1000).fill(all.length));
    return { result: task === 'which thread' ? threadId : 'done' };
  });`;

let pool: ThreadPool<Task, unknown>;
beforeEach(() => {
  pool = new ThreadPool({
    module: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
    threads: 2,
    queueLimit: 1,
    memoryMb: 32,
    environment: {},
  });
});
afterEach(() => pool.close());

const never = new AbortController().signal;
const run = (task: Task, signal = never) => pool.run(task, { signal });

test('a thread is used again', async () => {
  const first = await run('which thread');
  expect(await run('which thread')).toBe(first);
});

test('an endless loop is stopped, and its place is free again', async () => {
  const stopped = new Error('stopped');
  const loops = [new AbortController(), new AbortController()];
  const running = loops.map(({ signal }) => run('forever', signal));
  await delay(300);
  for (const loop of loops) loop.abort(stopped);
  for (const each of running) await expect(each).rejects.toBe(stopped);
  expect(await run('quick')).toBe('done');
});

describe('when all threads are at work', () => {
  let loops: AbortController[];
  let running: Promise<unknown>[];
  beforeEach(() => {
    loops = [new AbortController(), new AbortController()];
    running = loops.map(({ signal }) => run('forever', signal).catch(() => 'stopped'));
  });
  afterEach(async () => {
    for (const loop of loops) loop.abort();
    await Promise.all(running);
  });

  test('as many tasks wait as the queue has room for', async () => {
    expect(pool.isFull).toBe(false);
    const waiting = run('quick');
    expect(pool.isFull).toBe(true);
    await expect(run('quick')).rejects.toThrow(PoolFull);
    loops[0]?.abort();
    expect(await waiting).toBe('done');
    expect(pool.isFull).toBe(false);
  });

  test('a task that is stopped in the queue leaves its place to another', async () => {
    const waiting = new AbortController();
    const stopped = run('quick', waiting.signal);
    waiting.abort(new Error('gone'));
    await expect(stopped).rejects.toThrow('gone');
    expect(pool.isFull).toBe(false);
  });
});

describe('a task that fails', () => {
  test('by throwing says where, and nothing of what it worked on', async () => {
    const error: Error = await run('throw').then(
      () => new Error('it should have thrown'),
      (thrown) => thrown,
    );
    expect(error.message).toMatch(/^Error\n\s+at /);
    expect(error.message).not.toContain('it went wrong');
  });

  test.each([
    ['exit', false],
    ['fill memory', true],
  ] as const)('by its thread (%s) costs no other', async (task, isOutOfMemory) => {
    const error = await run(task).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ThreadLost);
    expect(error).toMatchObject({ isOutOfMemory });
    expect(await run('quick')).toBe('done');
  });
});

test('closing waits for what is under way, and takes nothing more', async () => {
  const last = run('quick');
  const closed = pool.close();
  await expect(run('quick')).rejects.toThrow(PoolFull);
  expect(await last).toBe('done');
  await closed;
});
