// Measures how many statements each mechanism of the squash saves over all given histories, beside its lines of code.
// Each mechanism is switched off by replacing exports of its modules (replace-exports.mjs), in a separate process, in
// the histories in which it finds anything. A mechanism saves little by itself if others can do the same.
//
//   npm run bench:mechanisms -- [--json] [--level aggressive] [--only <expression>] [--jobs 2] <folder> …
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readArguments } from './help.mjs';
import { linesOf } from './lines-of.mjs';
import { mechanisms } from './mechanism-list.mjs';

const { values, positionals } = readArguments({
  json: { type: 'boolean', default: false },
  level: { type: 'string', default: 'standard' },
  only: { type: 'string', default: '' },
  jobs: { type: 'string', default: String(availableParallelism()) },
});
const run = promisify(execFile);
const script = fileURLToPath(new URL('./squash-without.mjs', import.meta.url));
const folders = positionals.length > 0 ? positionals : ['examples/storefront'];
const all = await squashAll();
const measured = all.filter(({ failure }) => failure === undefined);
// The mechanism that concerns the fewest histories first.
const chosen = mechanisms
  .filter(({ name }) => new RegExp(values.only).test(name))
  .map((each) => ({ ...each, concerned: measured.filter((history) => concerns(each, history)) }))
  .sort((a, b) => a.concerned.length - b.concerned.length);
const rows = await inParallel(chosen, measure);
rows.sort((a, b) => b.saved - a.saved || a.lines - b.lines);
if (values.json) console.log(JSON.stringify({ histories: all, mechanisms: rows }, null, 2));
else printTable();
process.exitCode = rows.some(({ failures }) => failures.length > 0) ? 1 : 0;

/** Every history with all mechanisms; a few at a time, so that each process has some. */
async function squashAll() {
  const jobs = Number(values.jobs);
  const shares = Array.from({ length: jobs }, (_, job) =>
    folders.filter((_, index) => index % jobs === job),
  );
  return (await inParallel(shares, (share) => squashWithout('', share))).flat();
}

function concerns({ name, isMeasuredInAll }, { found }) {
  return isMeasuredInAll || found.includes(name);
}

async function measure({ name, files, concerned }) {
  const without = await squashWithout(
    name,
    concerned.map(({ folder }) => folder),
  );
  const saved = without.flatMap(({ folder, statements, failure }, index) =>
    failure === undefined ? [{ folder, statements: statements - concerned[index].statements }] : [],
  );
  const row = {
    name,
    lines: linesOf(files),
    saved: saved.reduce((sum, { statements }) => sum + statements, 0),
    histories: saved.filter(({ statements }) => statements !== 0),
    failures: without.filter(({ failure }) => failure !== undefined),
  };
  const { length } = row.histories;
  console.error(
    `${name}: ${row.saved} in ${length} of ${concerned.length}, ${row.failures.length} failures`,
  );
  return row;
}

async function squashWithout(name, folders) {
  if (folders.length === 0) return [];
  const words = [script, values.level, name, ...folders];
  const { stdout } = await run(process.execPath, words, { maxBuffer: 1e9 });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

async function inParallel(items, work) {
  const results = [];
  const open = [...items.entries()];
  const worker = async () => {
    for (let next = open.shift(); next; next = open.shift()) {
      const [index, item] = next;
      results[index] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, worker));
  return results;
}

function printTable() {
  const sum = (key) => measured.reduce((total, each) => total + each[key], 0);
  console.log(
    `${measured.length} ${measured.length === 1 ? 'history' : 'histories'}, ${sum('before')} statements, squashed ${sum('statements')}`,
  );
  for (const { folder, failure } of all) {
    if (failure !== undefined) console.log(`not measured: ${folder}: ${failure}`);
  }
  console.log('\n| mechanism | lines | statements saved | in histories |\n|---|---|---|---|');
  for (const { name, lines, saved, histories } of rows) {
    console.log(`| ${name} | ${lines || '–'} | ${saved} | ${histories.length} |`);
  }
  for (const { name, failures } of rows) {
    for (const { folder, failure } of failures) console.log(`${name}: ${folder}: ${failure}`);
  }
}
