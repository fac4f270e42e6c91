/**
 * How long `svc` takes to say something without working, beside a Node that does nothing. The least of
 * many runs, taken in turns, so that a busy machine disturbs both alike.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../packages/cli/bin/svc.js', import.meta.url));
const runs = Number(process.argv[2] ?? 20);
const commands = {
  'node -e 0': ['-e', '0'],
  'svc --version': [program, '--version'],
  'svc --help': [program, '--help'],
  'svc squash --help': [program, 'squash', '--help'],
  'svc completion bash': [program, 'completion', 'bash'],
};

const least = new Map();
for (let run = 0; run < runs; run += 1) {
  for (const [name, words] of Object.entries(commands)) {
    const begin = performance.now();
    execFileSync(process.execPath, words, { stdio: 'ignore' });
    least.set(name, Math.min(least.get(name) ?? Infinity, performance.now() - begin));
  }
}
const nothing = least.get('node -e 0');
for (const [name, ms] of least) {
  console.log(`${name.padEnd(20)} ${ms.toFixed(0).padStart(5)} ms  ${(ms / nothing).toFixed(2)}×`);
}
