import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { CleanUpTask, GuardianMessage } from './task.js';

/** A task that the guardian carries out unless it is released before this process ends. */
export interface Guarded {
  /** Replaces the task. Await it before creating what only the new task removes. */
  update(task: CleanUpTask): Promise<void>;
  release(): void;
}

/**
 * One guardian for all engines of this process. It runs as long as something is registered, and never keeps this
 * process alive.
 */
const registered = new Map<number, CleanUpTask>();
let child: ChildProcess | undefined;
let next = 1;

/** The last line for a guardian that has nothing left to do. */
const finalMessage = 'done';

/**
 * The guardian waits as a shell, which costs next to nothing, and becomes a Node process when it is needed: when its
 * input ends without the final line. Only the pipe controls its lifetime: Ctrl-C or a hang-up for the parent must not
 * end it.
 */
const waiting = `
  trap '' INT TERM HUP
  messages=$(cat)
  case $messages in *'
${finalMessage}') exit ;; esac
  printf '%s\\n' "$messages" | "$0" "$1"`;

/** Registers a task. Await it before creating what the task removes: from then on it is removed even after `kill -9`. */
export async function guard(task: CleanUpTask): Promise<Guarded> {
  const id = next++;
  registered.set(id, task);
  if (child === undefined) await startGuardian();
  else await send(child, { guard: id, task });
  return {
    async update(changed) {
      if (!registered.has(id)) return;
      registered.set(id, changed);
      if (child === undefined) await startGuardian();
      else await send(child, { guard: id, task: changed });
    },
    release() {
      if (!registered.delete(id) || child === undefined) return;
      void send(child, { release: id });
      if (registered.size > 0) return;
      child.stdin?.end(`${finalMessage}\n`);
      child = undefined;
    },
  };
}

async function startGuardian(): Promise<void> {
  // Under a test runner this file is TypeScript; Node can start its compiled counterpart.
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
  // A lost guardian is replaced by a new one that gets all tasks that are still registered.
  await Promise.all([...registered].map(([id, task]) => send(started, { guard: id, task })));
}

/** Resolves when the operating system has accepted the message, so that it survives this process. */
function send(to: ChildProcess, message: GuardianMessage): Promise<void> {
  return new Promise((resolve) => {
    if (!to.stdin?.writable) return resolve();
    to.stdin.write(`${JSON.stringify(message)}\n`, () => resolve());
  });
}
