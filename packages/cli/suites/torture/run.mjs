// Random histories, squashed at every level and proven. See `usage`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createViteServer } from 'vitest/node';

const usage = `Usage: npm run torture -- [options]

Squashes random histories at every safety level, and proves each result.

Options:
  --runs <number>     how many histories to try (default: 1000)
  --seed <number>     the histories are chosen by this number (default: random)
  --seconds <number>  start no more histories after this time (default: 86400)
  --output <folder>   write each failure to a file in this folder
  --reorder           do not squash, but apply each history in another order that its trace permits
  --exclude           leave two objects of each history as they are
  --help              print this text

The exit status is 0 if every history was right, 1 if one was not, and 2 if an option is wrong.`;

const options = readOptions();
if (options === 'help') {
  console.log(usage);
  process.exit(0);
}
if (typeof options === 'string') {
  console.error(`error: ${options}\n\n${usage}`);
  process.exit(2);
}
const { seed, output } = options;

/** The options, 'help', or what is wrong with them. */
function readOptions() {
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        runs: { type: 'string', default: '1000' },
        seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
        seconds: { type: 'string', default: '86400' },
        output: { type: 'string' },
        reorder: { type: 'boolean', default: false },
        exclude: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }));
  } catch (error) {
    return error.message;
  }
  if (values.help) return 'help';
  const numbers = {};
  for (const name of ['runs', 'seed', 'seconds']) {
    if (!/^\d{1,9}$/.test(values[name])) {
      return `--${name} must be a whole number of at most nine digits, not '${values[name]}'`;
    }
    numbers[name] = Number(values[name]);
  }
  const { output, reorder, exclude } = values;
  if (reorder && exclude) return '--reorder and --exclude cannot be combined';
  return { ...numbers, output, reorder, exclude };
}

// The suites are TypeScript and import the sources of the packages: loaded like the tests.
const vite = await createViteServer({
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { torture } = await vite.ssrLoadModule(join(import.meta.dirname, 'torture.ts'));
const { reordered } = await vite.ssrLoadModule(join(import.meta.dirname, 'reordered.ts'));
const { partlyExcluded } = await vite.ssrLoadModule(
  join(import.meta.dirname, 'partly-excluded.ts'),
);
const onTerminal = process.stderr.isTTY;
let number = 0;
let thousands = 0;
const result = await torture({
  seed,
  runs: options.runs,
  seconds: options.seconds,
  ...(options.reorder ? { squasher: reordered } : {}),
  ...(options.exclude ? { squasher: partlyExcluded } : {}),
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
    if (output === undefined) return;
    mkdirSync(output, { recursive: true });
    writeFileSync(join(output, `${seed}-${number}.sql`), `${text}/*\n${problem}\n*/\n`);
  },
});
if (onTerminal) process.stderr.write('\n');
const { tried, statements, failures } = result;
console.log(`${tried} histories of ${statements} statements, ${failures} failures, seed ${seed}`);
await vite.close();
process.exitCode = failures > 0 ? 1 : 0;
