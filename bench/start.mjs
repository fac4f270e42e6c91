// How long `svc` takes until it responds or opens the first migration, compared with an empty Node process, and
// how many of its own files it loads until then. The minimum of many alternating runs, so that a busy machine
// affects all equally.
//
//   npm run bench:start -- [runs, default 20]
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './help.mjs';

const program = fileURLToPath(new URL('../packages/cli/bin/svc.js', import.meta.url));
const bundle = join(dirname(program), '../bundle');
const { positionals } = readArguments();
const runs = Number(positionals[0] ?? 20);
const folder = mkdtempSync(join(tmpdir(), 'svc-start-'));
const migration = join(folder, '001_first.sql');

const nothing = 'node -e 0';
const untilFirstRead = 'svc squash, first read';
const answering = {
  [nothing]: ['-e', '0'],
  'svc --version': [program, '--version'],
  'svc --help': [program, '--help'],
  'svc squash --help': [program, 'squash', '--help'],
  'svc completion bash': [program, 'completion', 'bash'],
};

const least = new Map();
const note = (name, ms) => least.set(name, Math.min(least.get(name) ?? Infinity, ms));
for (let run = 0; run < runs; run += 1) {
  for (const [name, words] of Object.entries(answering)) {
    const begin = performance.now();
    execFileSync(process.execPath, words, { stdio: 'ignore' });
    note(name, performance.now() - begin);
  }
  note(untilFirstRead, await timeUntilFirstRead());
}
for (const [name, ms] of least) {
  const ratio = `${(ms / least.get(nothing)).toFixed(2)}×`;
  console.log(`${name.padEnd(24)} ${ms.toFixed(0).padStart(5)} ms  ${ratio}${filesLoaded(name)}`);
}
rmSync(folder, { recursive: true });

/** The migration is a named pipe: opening it for writing waits until svc opens it for reading. */
async function timeUntilFirstRead() {
  execFileSync('mkfifo', [migration]);
  const begin = performance.now();
  const words = [program, 'squash', migration, '--output', '-', '--single-file'];
  const child = spawn(process.execPath, words, { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const pipe = openSync(migration, 'w');
  const ms = performance.now() - begin;
  child.kill('SIGKILL');
  closeSync(pipe);
  await ended;
  rmSync(migration);
  return ms;
}

function filesLoaded(name) {
  if (name === nothing) return '';
  const files = closure(join(bundle, 'main.js'));
  if (name === untilFirstRead) closure(join(bundle, 'run-squash.js'), files);
  // The program itself and package.json, which contains the version.
  return `  ${files.size + 2} files`;
}

/** A file of the bundle and everything that it imports statically. */
function closure(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name] of readFileSync(file, 'utf8').matchAll(
    /^(?:im|ex)port [^;]*?"\.\/([^"]+)";/gm,
  )) {
    closure(join(bundle, name), seen);
  }
  return seen;
}
