// Gains and costs of squashing: statements and bytes at each level, compared with pg_dump's if the right version
// is installed; the time of the squash compared with only parsing the same text; the obstacles to folds that a
// rule could make, grouped by cause; and the time for twice the history. The ratio is measured twice: `fresh`,
// each side in a new process, by wall-clock and processor time, is what a user of the command sees, including
// compilation; `warm`, by processor time of the third run in one process, is what a server sees. A busy machine
// disturbs the wall clock most, and the warm ratio least.
//
//   npm run bench:squash -- <folder of migrations> …      (default: examples/storefront)
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '../packages/cli/dist/input/read-migrations.js';
import { safetyLevels, splitStatements, squash, withTool } from '../packages/engine/dist/index.js';
import { dumpSchema } from './dump-schema.mjs';
import { readArguments } from './help.mjs';
import { parseAll } from './parse-all.mjs';

const { positionals: folders } = readArguments();
const columns = ['history', 'original', ...safetyLevels, 'pg_dump'];
console.log(
  columns.map((each, index) => (index === 0 ? each.padEnd(20) : each.padStart(14))).join(' '),
);

for (const folder of folders.length > 0 ? folders : ['examples/storefront']) {
  const migrations = withTool((await readMigrations(folder)).migrations);
  const parse = median(await repeat(() => parseAll(migrations)));
  const took = median(await repeat(() => squash(migrations)));
  const original = migrations.map(({ text }) => text).join('\n');
  const cells = [size(count(migrations), original)];
  let standard;
  for (const safetyLevel of safetyLevels) {
    const result = await squash(migrations, { safetyLevel });
    if (safetyLevel === 'standard') standard = result;
    cells.push(size(result.statements.length, result.sql));
  }
  cells.push(await dumpSize(migrations));
  const name = folder.split('/').at(-1);
  console.log([name.padEnd(20), ...cells.map((each) => each.padStart(14))].join(' '));
  const fresh = freshTimes(folder);
  console.log(
    `    parse → squash, ms: fresh ${over(fresh.parse.wall, fresh.squash.wall)} by the clock, ` +
      `${over(fresh.parse.processor, fresh.squash.processor)} by the processor; warm ${over(parse, took)}`,
  );
  for (const [cause, times] of causesOf(standard).slice(0, 8)) {
    console.log(`    ${String(times).padStart(5)}  ${cause}`);
  }
}

await squash(growingHistory(1000));
const [once, twice] = [
  await cpuTime(() => squash(growingHistory(5000))),
  await cpuTime(() => squash(growingHistory(10_000))),
];
console.log(
  `5,000 statements ${once.toFixed(0)} ms, 10,000 statements ${twice.toFixed(0)} ms: ` +
    `${(twice / once).toFixed(1)} times as long for twice the history`,
);

/** Tables that are added, altered and indexed one after the other, as in a long-lived project. */
function growingHistory(statements) {
  return Array.from({ length: statements / 5 }, (_, index) => ({
    name: `${index}.sql`,
    text: `
      CREATE TABLE t${index} (id bigint PRIMARY KEY, name text NOT NULL, old text);
      ALTER TABLE t${index} ADD COLUMN other bigint DEFAULT 0 NOT NULL;
      CREATE INDEX t${index}_name ON t${index} (name);
      ALTER TABLE t${index} ADD FOREIGN KEY (other) REFERENCES t${Math.floor(index * 0.9)} (id);
      ALTER TABLE t${Math.floor(index * 0.7)} DROP COLUMN IF EXISTS old;`,
  }));
}

/** The medians of five alternating runs of each, each in a new process. */
function freshTimes(folder) {
  const runs = Array.from({ length: 5 }, () => ({
    parse: timed(folder, 'parse'),
    squash: timed(folder, 'squash'),
  }));
  const medians = (side) => ({
    wall: median(runs.map((each) => each[side].wall)),
    processor: median(runs.map((each) => each[side].processor)),
  });
  return { parse: medians('parse'), squash: medians('squash') };
}

function timed(folder, what) {
  const script = fileURLToPath(new URL('./squash-once.mjs', import.meta.url));
  return JSON.parse(execFileSync(process.execPath, [script, folder, what], { encoding: 'utf8' }));
}

/** Two times and their ratio. */
function over(first, second) {
  return `${first.toFixed(0)} → ${second.toFixed(0)} (× ${(second / first).toFixed(1)})`;
}

function count(migrations) {
  return migrations.reduce((sum, migration) => sum + splitStatements(migration).length, 0);
}

function size(statements, text) {
  return `${statements} ${(Buffer.byteLength(text) / 1000).toFixed(0)}k`;
}

/** The first run is a warm-up and does not count. */
async function repeat(run) {
  const times = [];
  for (let round = 0; round < 4; round += 1) times.push(await cpuTime(run));
  return times.slice(1);
}

async function cpuTime(run) {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** The obstacles, by rule and by part of the database, most frequent first. */
function causesOf({ blocked }) {
  const causes = new Map();
  for (const { operation, by, rule, over } of blocked) {
    const cause = `${kindOf(operation)} behind ${kindOf(by)} [${over ?? 'through others'}] (${rule})`;
    causes.set(cause, (causes.get(cause) ?? 0) + 1);
  }
  return [...causes].sort((a, b) => b[1] - a[1]);
}

function kindOf({ origin }) {
  const words = origin.statement.text.replace(/\s+/g, ' ').slice(0, 200);
  const alter = /^alter table (?:only )?\S+ (\w+ (?:column|constraint)?)/i.exec(words)?.[1];
  const inColumn = /^alter table .*?alter (?:column )?\S+ ((?:set|drop|type)\b ?\w*)/i.exec(
    words,
  )?.[1];
  if (alter) return `ALTER TABLE ${(inColumn ?? alter).trim().toUpperCase()}`;
  return words.split(' ').slice(0, 2).join(' ').toUpperCase();
}

/** The output of pg_dump for the same database: only the schema, without settings. */
async function dumpSize(migrations) {
  try {
    const dumped = await dumpSchema(migrations);
    return dumped ? size(dumped.statements, dumped.text) : '–';
  } catch (error) {
    return `(${String(error.message ?? error)
      .split('\n')[0]
      .slice(0, 30)})`;
  }
}
