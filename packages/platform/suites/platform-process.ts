/** `svc platform` and `svc worker` as an operator runs them: separate processes, observed by their logs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const svc = fileURLToPath(new URL('../../cli/bin/svc.js', import.meta.url));

export interface PlatformProcess {
  readonly child: ChildProcess;
  /** The log line that it was ready with. */
  readonly announcement: string;
  /** Stops and continues it (SIGSTOP, SIGCONT). */
  freeze(): void;
  thaw(): void;
  /** Kills it like a power cut. */
  kill(): Promise<void>;
}

/** Runs a command of svc with only this environment, and waits until it is ready. */
export async function startProcess(
  command: 'platform' | 'worker',
  environment: Readonly<Record<string, string>>,
): Promise<PlatformProcess> {
  const child = spawn(process.execPath, [svc, command], {
    env: { PATH: process.env.PATH, TMPDIR: tmpdir(), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  for (;;) {
    const ready = /"message":"((?:listening on|working)[^"]*)"/.exec(text)?.[1];
    if (ready !== undefined) {
      return {
        child,
        announcement: ready,
        freeze: () => child.kill('SIGSTOP'),
        thaw: () => child.kill('SIGCONT'),
        kill: () => kill(child),
      };
    }
    if (child.exitCode !== null) throw new Error(`svc ${command} did not start: ${text}`);
    await delay(50);
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
