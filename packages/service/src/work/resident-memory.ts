/** Processes with their descendants, and their resident memory. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

interface Process {
  readonly pid: number;
  readonly parent: number;
}

/** The ids of these processes and of their descendants, keyed by the former. This reads every process of the machine. */
export async function familiesOf(
  roots: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const all = process.platform === 'linux' ? fromProc() : await fromPs();
  return new Map(roots.map((root) => [root, descendants(root, all)]));
}

/** The resident memory of these processes together; shared memory counts once. Processes that have ended count as 0. */
export async function residentBytes(pids: readonly number[]): Promise<number> {
  const used = process.platform === 'linux' ? memoryFromProc(pids) : await memoryFromPs(pids);
  const own = used.reduce((sum, each) => sum + each.own, 0);
  return own + Math.max(0, ...used.map((each) => each.shared));
}

interface Memory {
  readonly own: number;
  /** Memory shared with files and with other processes. */
  readonly shared: number;
}

function descendants(root: number, all: readonly Process[]): readonly number[] {
  const found = new Set([root]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

function fromProc(): readonly Process[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.flatMap((id) => {
    const text = read(`/proc/${id}/stat`);
    // The name of the program, in parentheses, may hold anything.
    const parent = Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
    return text === '' ? [] : [{ pid: Number(id), parent }];
  });
}

function memoryFromProc(pids: readonly number[]): readonly Memory[] {
  return pids.map((pid) => {
    const status = read(`/proc/${pid}/status`);
    const bytes = (name: string) =>
      1024 * Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
    return { own: bytes('RssAnon'), shared: bytes('RssFile') + bytes('RssShmem') };
  });
}

/**
 * Reads a file of /proc, or nothing if its process has ended. The kernel answers from memory: waiting for a thread
 * to read it would take several times as long.
 */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

async function fromPs(): Promise<readonly Process[]> {
  const rows = await ps(['-axo', 'pid=,ppid=']);
  return rows.map(([pid = 0, parent = 0]) => ({ pid, parent }));
}

async function memoryFromPs(pids: readonly number[]): Promise<readonly Memory[]> {
  // `ps` fails if one of the processes has ended, but still reports the others.
  const rows = await ps(['-o', 'rss=', '-p', pids.join(',')]);
  return rows.map(([kibibytes = 0]) => ({ own: kibibytes * 1024, shared: 0 }));
}

async function ps(words: readonly string[]): Promise<readonly (readonly number[])[]> {
  const { stdout } = await promisify(execFile)('ps', words).catch(
    (error: { readonly stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  );
  const lines = stdout.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => line.trim().split(/\s+/).map(Number));
}
