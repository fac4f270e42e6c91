/** The built command, with temporary folders for one test. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { type Ended, type Surroundings, WarmProcess } from './warm-process.js';

export const program = fileURLToPath(new URL('../bin/svc.js', import.meta.url));

const warm = new WarmProcess();

/**
 * Runs `svc` with these arguments and returns its output. All such commands run in one process, one after the
 * other: starting Node and loading the engine takes longer than most of them.
 */
export function svc(words: readonly string[], around: Surroundings = {}): Promise<Ended> {
  return warm.run(words, around);
}

/** Runs `svc` in a new process, with `input` on its standard input. */
export async function svcAlone(
  words: readonly string[],
  { folder, environment }: Surroundings = {},
  input = '',
): Promise<Ended> {
  const child = spawn(process.execPath, [program, ...words], {
    stdio: 'pipe',
    cwd: folder,
    env: { ...process.env, ...environment },
  });
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, stdout, stderr };
}

type Files = Readonly<Record<string, string | Uint8Array>>;

/** Creates a temporary folder with these files, which is removed after the test. */
export async function folderWith(files: Files): Promise<string> {
  const folder = await makeFolder(files);
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Creates a temporary folder that the caller removes. */
export async function makeFolder(files: Files): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-test-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}
