import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { CleanUpTask, GuardianMessage } from './task.js';

/** A task that will be carried out by the guardian unless it is released before this process ends. */
export interface Guarded {
  /** Replaces the task. Await it before making what only the new task removes. */
  update(task: CleanUpTask): Promise<void>;
  release(): void;
}

/**
 * One guardian for all engines of this process. It lives as long as something is registered, and
 * never keeps this process alive.
 */
const held = new Map<number, CleanUpTask>();
let child: ChildProcess | undefined;
let next = 1;

/** The last line to a guardian that has nothing left to do. */
const farewell = 'done';

/**
 * The guardian waits as a shell, which costs next to nothing, and becomes a process of Node when it
 * is needed: its input has ended, and not with the farewell. Its life is bound to the pipe alone: a
 * Ctrl-C or a hang-up meant for the parent must not end it.
 */
const waiting = `
  trap '' INT TERM HUP
  messages=$(cat)
  case $messages in *'
${farewell}') exit ;; esac
  printf '%s\\n' "$messages" | "$0" "$1"`;

/**
 * Registers a task. Await it before making what the task removes: from then on not even
 * `kill -9` leaves it behind.
 */
export async function guard(task: CleanUpTask): Promise<Guarded> {
  const id = next++;
  held.set(id, task);
  if (child === undefined) await startGuardian();
  else await send(child, { guard: id, task });
  return {
    async update(changed) {
      if (!held.has(id)) return;
      held.set(id, changed);
      if (child === undefined) await startGuardian();
      else await send(child, { guard: id, task: changed });
    },
    release() {
      if (!held.delete(id) || child === undefined) return;
      void send(child, { release: id });
      if (held.size > 0) return;
      child.stdin?.end(`${farewell}\n`);
      child = undefined;
    },
  };
}

async function startGuardian(): Promise<void> {
  // Under a test runner this file is TypeScript; what node can start is its compiled sibling.
  const script = new URL('./guardian-process.js', import.meta.url).href.replace(
    '/src/engines/guardian/',
    '/dist/engines/guardian/',
  );
  const started = spawn('/bin/sh', ['-c', waiting, process.execPath, fileURLToPath(script)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  child = started;
  const forget = () => {
    if (child === started) child = undefined;
  };
  started.on('exit', forget);
  started.on('error', forget);
  started.stdin.on('error', forget);
  started.unref();
  if (started.stdin instanceof Socket) started.stdin.unref();
  // A guardian that was lost is replaced by one that knows everything still held.
  await Promise.all([...held].map(([id, task]) => send(started, { guard: id, task })));
}

/** Resolves when the system has taken the message, so that it outlives us. */
function send(to: ChildProcess, message: GuardianMessage): Promise<void> {
  return new Promise((resolve) => {
    if (!to.stdin?.writable) return resolve();
    to.stdin.write(`${JSON.stringify(message)}\n`, () => resolve());
  });
}
