// What each mechanism of the squash earns: the statements that it saves over all given histories, beside its lines
// of code. Each mechanism is switched off from outside (replace-exports.mjs), in a process of its own, in the
// histories in which it finds anything. A mechanism that two others replace together saves little by itself.
//
//   npm run bench:mechanisms -- [--json] [--only <part of a name>] <folder of migrations> …
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { linesOf } from './lines-of.mjs';
import { mechanisms } from './mechanism-list.mjs';

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
  allowPositionals: true,
});
const script = fileURLToPath(new URL('./squash-without.mjs', import.meta.url));
const folders = positionals.length > 0 ? positionals : ['examples/storefront'];
const all = squashWithout('', folders);
const measured = all.filter(({ failure }) => failure === undefined);
// The rarest first.
const rows = mechanisms
  .filter(({ name }) => name.includes(values.only))
  .map((each) => ({ ...each, concerned: measured.filter((history) => concerns(each, history)) }))
  .sort((a, b) => a.concerned.length - b.concerned.length)
  .map(measure);
rows.sort((a, b) => b.saved - a.saved || a.lines - b.lines);
if (values.json) console.log(JSON.stringify({ histories: all, mechanisms: rows }, null, 2));
else printTable();
process.exitCode = rows.some(({ failures }) => failures.length > 0) ? 1 : 0;

function concerns({ name, isMeasuredInAll }, { found }) {
  return isMeasuredInAll || found.includes(name);
}

function measure({ name, files, concerned }) {
  const without = squashWithout(
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

function squashWithout(name, folders) {
  if (folders.length === 0) return [];
  const { stdout, status, stderr } = spawnSync(process.execPath, [script, name, ...folders], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function printTable() {
  const sum = (key) => measured.reduce((total, each) => total + each[key], 0);
  console.log(
    `${measured.length} histories, ${sum('before')} statements, squashed ${sum('statements')}`,
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
