// The cost of a squash compared with only parsing the same text, and with plainly applying the history and writing
// the database with pg_dump.
// Everything is measured in one run, in separate processes, alternating; the median counts, and the ratios more
// than the seconds. Synthetic histories of 100, 1,000 and 10,000 files show how it grows. docs/performance.md
// explains the table.
//
//   npm run bench -- [--json] [--quick] [--rounds 3] [--synthetic 100,1000,10000] <folder of migrations> …
//
// --quick measures everything once, and no synthetic histories.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './help.mjs';
import { plainTimes } from './plain-apply.mjs';
import { syntheticHistory } from './synthetic-history.mjs';

/** Longer histories are not proven here: the proof is measured on real ones. */
const longestProven = 1000;

const { values, positionals } = readArguments({
  json: { type: 'boolean', default: false },
  quick: { type: 'boolean', default: false },
  rounds: { type: 'string' },
  synthetic: { type: 'string' },
});
const rounds = Number(values.rounds ?? (values.quick ? 1 : 3));
const synthetic = values.synthetic ?? (values.quick ? '' : '100,1000,10000');
const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'svc-bench-'));
const rows = [];
try {
  for (const folder of positionals) rows.push(await measure(folder));
  for (const files of synthetic.split(',').filter(Boolean)) {
    rows.push(await measure(writeHistory(Number(files))));
  }
} finally {
  rmSync(scratch, { recursive: true });
}
if (values.json) console.log(JSON.stringify(rows, null, 2));
else printTable();

async function measure(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.sql'));
  const output = join(scratch, 'squashed');
  const command = ['squash', folder, '--include-schemas', '*', '--no-cache', '--quiet', '--force'];
  const svc = (...more) =>
    run(here('../packages/cli/bin/svc.js'), ...command, '--output', output, ...more);
  const plain = { applied: [], resultApplied: [], dumped: [], dumpApplied: [] };
  const times = { parse: [], squash: [], command: [], proven: [], ...plain };
  for (let round = 0; round < rounds; round += 1) {
    times.parse.push(run(here('./squash-once.mjs'), folder, 'parse'));
    times.squash.push(run(here('./squash-once.mjs'), folder, 'squash'));
    times.command.push(svc('--no-validate'));
    if (files.length > longestProven) continue;
    for (const [side, seconds] of Object.entries(await plainTimes(folder, output))) {
      times[side].push({ seconds });
    }
    times.proven.push(svc());
  }
  const of = (side, what) => median(times[side].map((each) => each[what]));
  const seconds = Object.fromEntries(Object.keys(times).map((side) => [side, of(side, 'seconds')]));
  return {
    history: basename(folder),
    files: files.length,
    seconds,
    processor_seconds: {
      parse: of('parse', 'processor'),
      squash: of('squash', 'processor'),
      command: of('command', 'processor'),
      proven: of('proven', 'processor'),
    },
    squash_over_parse: of('squash', 'processor') / of('parse', 'processor'),
    command_over_dumped: seconds.command / seconds.dumped,
    proven_over_applied: seconds.proven / (seconds.applied + seconds.resultApplied),
    peak_mb: { squash: of('squash', 'peakMb'), command: of('command', 'peakMb') },
  };
}

/** Runs a script in a new process; uses the time that it reports, else its total time. */
function run(script, ...words) {
  const process_ = spawnSync(
    process.execPath,
    ['--import', here('./usage.mjs'), script, ...words],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
      encoding: 'utf8',
    },
  );
  if (process_.status !== 0) throw new Error(`${basename(script)} ${words[0]} failed`);
  const whole = JSON.parse(process_.output[3]);
  if (basename(script) !== 'squash-once.mjs') return whole;
  const { wall, processor } = JSON.parse(process_.stdout);
  return { seconds: wall / 1000, processor: processor / 1000, peakMb: whole.peakMb };
}

function writeHistory(files) {
  const folder = join(scratch, `synthetic ${files}`);
  mkdirSync(folder);
  for (const { name, text } of syntheticHistory(files)) writeFileSync(join(folder, name), text);
  return folder;
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function printTable() {
  const columns = [
    ['history', 20, ({ history }) => history],
    ['files', 7, ({ files }) => String(files)],
    ['parse s', 9, ({ seconds }) => fixed(seconds.parse)],
    ['squash s', 9, ({ seconds }) => fixed(seconds.squash)],
    ['ratio', 7, ({ squash_over_parse }) => fixed(squash_over_parse)],
    ['command s', 10, ({ seconds }) => fixed(seconds.command)],
    ['with proof s', 13, ({ seconds }) => fixed(seconds.proven)],
    ['apply + pg_dump s', 18, ({ seconds }) => fixed(seconds.dumped)],
    ['command ratio', 14, (row) => fixed(row.command_over_dumped)],
    ['applying: history s', 20, ({ seconds }) => fixed(seconds.applied)],
    ['result s', 9, ({ seconds }) => fixed(seconds.resultApplied)],
    ['proof ratio', 12, (row) => fixed(row.proven_over_applied)],
    ['dump s', 7, ({ seconds }) => fixed(seconds.dumpApplied)],
    ['processor s', 12, ({ processor_seconds }) => fixed(processor_seconds.command)],
    ['peak MB', 8, ({ peak_mb }) => fixed(peak_mb.command, 0)],
  ];
  const line = (cellOf) =>
    columns
      .map((each, index) => cellOf(each)[index === 0 ? 'padEnd' : 'padStart'](each[1]))
      .join(' ');
  console.log(line(([title]) => title));
  for (const row of rows) console.log(line(([, , cell]) => cell(row)));
}

function fixed(number, digits = 2) {
  return Number.isFinite(number) ? number.toFixed(digits) : '–';
}
