// How often each function of the engine is called in one squash: unlike seconds, the numbers are the same on a busy
// machine. With two numbers of files, it squashes synthetic histories, and prints what grows faster than the files.
//
//   node bench/calls.mjs [--json] <folder of migrations>
//   node bench/calls.mjs <files> <more files>
import { spawnSync } from 'node:child_process';
import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '../packages/cli/dist/input/read-migrations.js';
import { squash, withTool } from '../packages/engine/dist/index.js';
import { readArguments } from './help.mjs';
import { syntheticHistory } from './synthetic-history.mjs';

/** Functions that are called less often do not matter. */
const many = 10_000;

const { values, positionals } = readArguments({ json: { type: 'boolean' } }, 1);
const [first, second] = positionals;
if (values.json) console.log(JSON.stringify([...(await countCalls(first))]));
else if (second === undefined) printMost(await countCalls(first));
else printGrowth(inNewProcess(first), inNewProcess(second), Number(second) / Number(first));

async function countCalls(history) {
  const migrations = /^\d+$/.test(history)
    ? syntheticHistory(Number(history))
    : withTool((await readMigrations(history)).migrations);
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await squash(migrations);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const calls = new Map();
  for (const { url, functions } of result) {
    const file = url.split('/engine/dist/')[1];
    for (const { functionName, ranges } of file ? functions : []) {
      const name = `${file} ${functionName || 'anonymous'} at ${ranges[0].startOffset}`;
      calls.set(name, ranges[0].count);
    }
  }
  return calls;
}

/** A process counts only its first squash: the optimized code of a second one is not counted. */
function inNewProcess(history) {
  const script = fileURLToPath(import.meta.url);
  const { stdout } = spawnSync(process.execPath, [script, history, '--json'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return new Map(JSON.parse(stdout));
}

function printMost(calls) {
  console.log(`${sum(calls)} calls`);
  const most = [...calls].sort((a, b) => b[1] - a[1]).slice(0, 60);
  for (const [name, count] of most) console.log(String(count).padStart(10), name);
}

function printGrowth(before, after, files) {
  const total = sum(after) / sum(before);
  console.log(`${files} times the files, ${total.toFixed(2)} times the calls`);
  const growth = [...after].map(([name, count]) => ({ name, count, was: before.get(name) ?? 0 }));
  for (const { name, count, was } of growth.sort((a, b) => b.count - a.count)) {
    if (count < many || count < was * files * 1.3) continue;
    console.log(String(was).padStart(10), String(count).padStart(10), name);
  }
}

function sum(calls) {
  return [...calls.values()].reduce((total, count) => total + count, 0);
}
