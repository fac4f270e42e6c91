/**
 * The guardian after its parent has ended, for whatever reason. The parent's messages are its standard input: it cleans
 * up everything that was registered and not released.
 */
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { cleanUp } from './run-clean-up.js';
import type { CleanUpTask, GuardianMessage } from './task.js';

const attempts = 20;

// Ctrl-C or a hang-up for the parent must not end the guardian.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {});

const tasks = new Map<number, CleanUpTask>();
for await (const line of createInterface({ input: process.stdin })) {
  const message = parse(line);
  if (message === undefined) continue;
  if ('release' in message) tasks.delete(message.release);
  else tasks.set(message.guard, message.task);
}
await Promise.all([...tasks.values()].map(persist));

/** A parent that dies during a write leaves half a line, about a resource that it never created. */
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
