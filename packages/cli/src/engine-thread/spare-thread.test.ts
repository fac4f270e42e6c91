import { spawnSync } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import type { EngineThread } from './engine-thread.js';
import { startSpareThread, takeThread } from './spare-thread.js';
import { usualLimits } from './thread-limits.js';

const taken: EngineThread[] = [];
afterEach(() => Promise.all(taken.splice(0).map((thread) => thread.end())));

async function take(limits = usualLimits): Promise<EngineThread> {
  const thread = await takeThread(limits);
  taken.push(thread);
  return thread;
}

it('runs a task that is given after the start', async () => {
  startSpareThread();
  const migrations = [{ name: '1.sql', text: 'CREATE TABLE t (a int);' }];
  const thread = await take();
  const answer = await thread.run<{ readonly sql: string }>({
    work: 'squash',
    migrations,
    options: {},
  });
  expect('result' in answer && answer.result.sql).toContain('CREATE TABLE t (a int);');
});

it('gives each task a thread of its own', async () => {
  startSpareThread();
  expect(await take()).not.toBe(await take());
});

it('replaces a spare thread that has other limits', async () => {
  startSpareThread();
  const limits = { memoryLimitMb: 512, streaming: true };
  expect((await take(limits)).limits).toEqual(limits);
});

it('does not keep the process alive while it has no task', () => {
  const file = new URL('./spare-thread.js', import.meta.url).href.replace('/src/', '/dist/');
  const code = `import(${JSON.stringify(file)}).then((module) => module.startSpareThread())`;
  const { status, signal } = spawnSync(process.execPath, ['-e', code], { timeout: 60_000 });
  expect({ status, signal }).toEqual({ status: 0, signal: null });
});
