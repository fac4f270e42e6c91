/** The processes on this machine that a test started. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Its command line, in which a PostgreSQL backend shows its state: `… idle`, `… SELECT`. */
  readonly command: string;
}

/** All running processes, without zombies. */
export async function processes(): Promise<readonly Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,stat=,args=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => state !== undefined && !state.startsWith('Z'))
    .map(([pid, parent, , ...command]) => ({
      pid: Number(pid),
      parent: Number(parent),
      command: command.join(' '),
    }));
}

/** A process and its descendants, never those of another test or another run. */
export async function familyOf(root: number | undefined): Promise<readonly Process[]> {
  const all = await processes();
  const found = new Set([root]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all.filter(({ pid }) => found.has(pid));
}
