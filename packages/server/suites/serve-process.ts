/** `svc serve` as an operator runs it: a separate process, observed through its log. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { LogLine } from './http/running-server.js';

export const svc = fileURLToPath(new URL('../../cli/bin/svc.js', import.meta.url));

export interface ServeProcess {
  readonly child: ChildProcess;
  /** Its log so far. */
  readonly lines: () => readonly LogLine[];
  /** Its exit code and signal, once it has exited. */
  readonly exit: Promise<unknown[]>;
}

/** Runs `svc serve` with exactly this environment. */
export function serve(environment: Readonly<Record<string, string>>): ServeProcess {
  const child = spawn(process.execPath, [svc, 'serve'], {
    env: { PATH: process.env.PATH, TMPDIR: tmpdir(), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  const lines = () =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line): LogLine => JSON.parse(line));
  return { child, lines, exit: once(child, 'close') };
}

/** Waits until it accepts requests, and returns its port. Throws if it exits instead. */
export async function portOf({ child, lines }: ServeProcess): Promise<number> {
  for (;;) {
    const said = lines().find(({ message }) => message.startsWith('listening'));
    if (said) return Number(said.message.split(':').at(-1));
    if (child.exitCode !== null) throw new Error(`it did not start: ${JSON.stringify(lines())}`);
    await delay(50);
  }
}
