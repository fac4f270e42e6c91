// Random histories, squashed at every level and proven:
//
//   npm run torture -- --runs 1000 --seed 7 --seconds 600 --output <folder for failures>
//
// With --reorder they are not squashed, but put into other orders that their traces permit.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createViteServer } from 'vitest/node';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    seconds: { type: 'string', default: '86400' },
    output: { type: 'string' },
    reorder: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
// The suites are TypeScript and import the sources of the packages: loaded like the tests.
const vite = await createViteServer({
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { torture } = await vite.ssrLoadModule(join(import.meta.dirname, 'torture.ts'));
const { reordered } = await vite.ssrLoadModule(join(import.meta.dirname, 'reordered.ts'));
const onTerminal = process.stderr.isTTY;
let number = 0;
let thousands = 0;
const result = await torture({
  seed,
  runs: Number(values.runs),
  seconds: Number(values.seconds),
  ...(values.reorder ? { squasher: reordered } : {}),
  onProgress: ({ tried, failures }) => {
    if (onTerminal) process.stderr.write(`\r${tried} histories, ${failures} failures`);
    else if (Math.floor(tried / 1000) > thousands) {
      thousands = Math.floor(tried / 1000);
      console.log(`${tried} histories, ${failures} failures`);
    }
  },
  onFailure: ({ level, history, problem }) => {
    number += 1;
    const text = `-- seed ${seed}, level ${level}\n${history}`;
    console.log(`\n${text}\n${problem}\n`);
    if (values.output === undefined) return;
    mkdirSync(values.output, { recursive: true });
    writeFileSync(join(values.output, `${seed}-${number}.sql`), `${text}/*\n${problem}\n*/\n`);
  },
});
if (onTerminal) process.stderr.write('\n');
const { tried, statements, failures } = result;
console.log(`${tried} histories of ${statements} statements, ${failures} failures, seed ${seed}`);
await vite.close();
process.exitCode = failures > 0 ? 1 : 0;
