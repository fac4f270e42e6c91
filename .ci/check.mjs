// Format, lint, types, unused exports and dependencies: two at a time, each printing its output when it is done.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

// By its path: the tool that bundles types brings an older compiler with the same program name.
const tsc = ['node', 'node_modules/typescript/bin/tsc'];
const types = (project) => [...tsc, '--noEmit', '--project', project];
const build = [...tsc, '--build'];

/** The longest tasks first; tasks that read the output of the build wait for it. */
const tasks = [
  { command: build },
  { command: ['biome', 'check', '.'] },
  { command: types('tsconfig.tests.json'), after: build },
  { command: ['knip'] },
  { command: types('packages/web'), after: build },
  { command: types('packages/web/tsconfig.tests.json'), after: build },
  { command: types('packages/report/tsconfig.tests.json'), after: build },
];

const ended = new Map();
const waiting = [...tasks];

async function run(command) {
  const [program, ...words] = command;
  const began = performance.now();
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  process.stdout.write(
    `${command.join(' ')}: ${code === 0 ? 'ok' : 'FAILED'} after ${seconds} s\n${output}${errors}`,
  );
  if (code !== 0) process.exitCode = 1;
}

async function work() {
  for (let task = waiting.shift(); task; task = waiting.shift()) {
    await ended.get(task.after);
    const running = run(task.command);
    ended.set(task.command, running);
    await running;
  }
}

await Promise.all([work(), work()]);
