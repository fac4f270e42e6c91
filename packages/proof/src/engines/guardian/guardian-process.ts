/**
 * The guardian at work: its parent is gone, however it died, and what the parent said until then is
 * the standard input. What was registered and not released is cleaned up here.
 */
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { cleanUp } from './clean-up.js';
import type { CleanUpTask, GuardianMessage } from './task.js';

const attempts = 20;

// A Ctrl-C or a hang-up meant for the parent must not end it.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {});

const tasks = new Map<number, CleanUpTask>();
for await (const line of createInterface({ input: process.stdin })) {
  const message = parse(line);
  if (message === undefined) continue;
  if ('release' in message) tasks.delete(message.release);
  else tasks.set(message.guard, message.task);
}
await Promise.all([...tasks.values()].map(persist));

/** A parent that dies in the middle of a write leaves half a line, for something it never made. */
function parse(line: string): GuardianMessage | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function persist(task: CleanUpTask): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    try {
      return await cleanUp(task);
    } catch {
      await delay(250);
    }
  }
}
