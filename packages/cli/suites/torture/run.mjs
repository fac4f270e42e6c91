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
  --json              print failures, progress and result as one JSON object per line
  --help              print this text

Failures are printed when they are found, and the result also after an interrupt. The exit status is 0 if every history
was right, 1 if one was not, and 2 if an option is wrong.`;

const options = readOptions();
if (options === 'help') {
  console.log(usage);
  process.exit(0);
}
if (typeof options === 'string') {
  console.error(`error: ${options}\n\n${usage}`);
  process.exit(2);
}
const { seed, output, json } = options;

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
        json: { type: 'boolean', default: false },
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
  const { output, reorder, exclude, json } = values;
  if (reorder && exclude) return '--reorder and --exclude cannot be combined';
  return { ...numbers, output, reorder, exclude, json };
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
const secondsBetweenLines = 60;
let number = 0;
let latest = { tried: 0, statements: 0, failures: 0, dismissed: 0 };
let lastLine = performance.now();

/** Prints an event as text or as JSON. */
function print(type, values, text) {
  console.log(json ? JSON.stringify({ type, seed, ...values }) : text);
}

function printResult() {
  if (onTerminal) process.stderr.write('\n');
  const { tried, statements, failures, dismissed } = latest;
  print(
    'result',
    latest,
    `${tried} histories of ${statements} statements, ${failures} failures, ${dismissed} suspicions without proof, seed ${seed}`,
  );
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    printResult();
    process.kill(process.pid, signal);
  });
}

try {
  await torture({
    seed,
    runs: options.runs,
    seconds: options.seconds,
    ...(options.reorder ? { squasher: reordered } : {}),
    ...(options.exclude ? { squasher: partlyExcluded } : {}),
    onProgress: (progress) => {
      latest = progress;
      const text = `${progress.tried} histories, ${progress.failures} failures`;
      if (onTerminal) process.stderr.write(`\r${text}`);
      if ((onTerminal && !json) || performance.now() - lastLine < secondsBetweenLines * 1_000)
        return;
      lastLine = performance.now();
      print('progress', progress, text);
    },
    onDismissed: (suspect) => {
      const { level, problem } = suspect;
      print('dismissed', suspect, `the proof does not confirm at level ${level}: ${problem}`);
    },
    onFailure: (failure) => {
      number += 1;
      const { level, history, problem } = failure;
      const text = `-- seed ${seed}, level ${level}\n${history}`;
      print('failure', failure, `\n${text}\n${problem}\n`);
      if (output === undefined) return;
      mkdirSync(output, { recursive: true });
      writeFileSync(join(output, `${seed}-${number}.sql`), `${text}/*\n${problem}\n*/\n`);
    },
  });
} finally {
  printResult();
  await vite.close();
}
process.exitCode = latest.failures > 0 ? 1 : 0;
