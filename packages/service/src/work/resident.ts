/** What processes take of the machine, each with all that descend from it. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface Family {
  readonly pids: readonly number[];
  /** Resident memory; what its processes share is counted once. */
  readonly residentBytes: number;
}

interface Member {
  readonly pid: number;
  readonly parent: number;
  readonly memory: () => Promise<Memory>;
}

interface Memory {
  readonly own: number;
  /** With files, and with other processes. */
  readonly shared: number;
}

/** Looks at the families of these processes. One that has ended has no members and takes nothing. */
export async function familiesOf(roots: readonly number[]): Promise<ReadonlyMap<number, Family>> {
  const all = process.platform === 'linux' ? await fromProc() : await fromPs();
  const families = roots.map(async (root) => {
    const members = descendants(root, all);
    const used = await Promise.all(members.map(({ memory }) => memory()));
    const own = used.reduce((sum, each) => sum + each.own, 0);
    const shared = Math.max(0, ...used.map((each) => each.shared));
    return [root, { pids: members.map(({ pid }) => pid), residentBytes: own + shared }] as const;
  });
  return new Map(await Promise.all(families));
}

function descendants(root: number, all: readonly Member[]): readonly Member[] {
  const found = new Set([root]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all.filter(({ pid }) => found.has(pid));
}

async function fromProc(): Promise<readonly Member[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const rows = ids.map(async (id) => {
    const text = await read(`/proc/${id}/stat`);
    // The name of the program, in parentheses, may hold anything.
    const parent = Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
    return text === '' ? [] : [{ pid: Number(id), parent, memory: () => memoryOf(id) }];
  });
  return (await Promise.all(rows)).flat();
}

async function memoryOf(id: string): Promise<Memory> {
  const status = await read(`/proc/${id}/status`);
  const bytes = (name: string) =>
    1024 * Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
  return { own: bytes('RssAnon'), shared: bytes('RssFile') + bytes('RssShmem') };
}

/** A process that ends meanwhile has nothing to say. */
function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}

async function fromPs(): Promise<readonly Member[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,rss=']);
  return stdout.split('\n').flatMap((line) => {
    const [pid = 0, parent = 0, kibibytes = 0] = line.trim().split(/\s+/).map(Number);
    const memory = async () => ({ own: kibibytes * 1024, shared: 0 });
    return line.trim() === '' ? [] : [{ pid, parent, memory }];
  });
}
