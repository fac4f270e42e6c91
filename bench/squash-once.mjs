// One squash, or only parsing the same text, in a new process, as when a user runs the command once: prints the
// wall-clock and processor milliseconds.
//
//   node bench/squash-once.mjs <folder of migrations> parse|squash
import { setFlagsFromString } from 'node:v8';
import { startQuickly } from '../packages/cli/dist/engine-thread/quick-start.js';
import { readMigrations } from '../packages/cli/dist/input/read-migrations.js';
import { knownFlags, optimizeNoWasm, squash, withTool } from '../packages/engine/dist/index.js';
import { readArguments } from './help.mjs';
import { parseAll } from './parse-all.mjs';

const [folder, what] = readArguments({}, 2).positionals;
// As the command does.
for (const flag of knownFlags(optimizeNoWasm, process.versions.v8)) setFlagsFromString(flag);
startQuickly();
const migrations = withTool((await readMigrations(folder)).migrations);
const before = process.cpuUsage();
const start = performance.now();
await (what === 'parse' ? parseAll(migrations) : squash(migrations));
const wall = performance.now() - start;
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ wall, processor: (user + system) / 1000 }));
