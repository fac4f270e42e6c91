// Measures how many statements of PostgreSQL's own regression tests the engine follows. Each file is a history, and no
// statement may make the engine throw. The tests contain many statements that PostgreSQL refuses, and a real history
// contains none, so the main figures count only statements that succeeded; the others are reported separately.
//
//   npm run test:regress -- <folder of .sql files>      (src/test/regress/sql of PostgreSQL's repository)
import { readArguments } from '../../../../bench/help.mjs';
import { readMigrations } from '../../dist/history/read-history.js';
import { loadParser, SourceError, squash } from '../../dist/index.js';
import { readHistories, succeededIn } from './histories.mjs';
import { isDefinition, kindOf } from './kinds.mjs';

const [folder] = readArguments({}, 1).positionals;

const parser = await loadParser();
const kinds = new Map();
const kindsWithRefused = new Map();
const failures = [];
let contradictory = 0;
for (const { name, shared, own } of readHistories(folder, parser)) {
  const setUp = { name: 'set-up.sql', text: textOf(succeededIn(shared)) };
  const statements = succeededIn(own);
  try {
    await squash([setUp, { name, text: textOf(statements) }]);
    await count(setUp, name, statements, kinds);
  } catch (error) {
    failures.push(`${name}: ${error instanceof SourceError ? error.message : error.stack}`);
  }
  try {
    await count(setUp, name, own, kindsWithRefused);
  } catch (error) {
    // PostgreSQL refuses it too.
    if (error instanceof SourceError) contradictory += 1;
    else failures.push(`${name}, with what PostgreSQL refuses: ${error.stack}`);
  }
}
printKinds('definitions', [...kinds].filter(isOfDefinitions));
printKinds(
  'other statements',
  [...kinds].filter((row) => !isOfDefinitions(row)),
);
console.log(
  `\nWith what PostgreSQL refuses, without ${contradictory} files that the engine refuses for it:`,
);
printSum('definitions', [...kindsWithRefused].filter(isOfDefinitions));
if (failures.length > 0) {
  console.log(`\n${failures.length} histories made the engine throw:`);
  for (const each of failures) console.log(`  ${each}`);
  process.exitCode = 1;
}

function textOf(statements) {
  return statements.map(({ text }) => text).join('\n');
}

/** Counts the statements of the file itself by kind and outcome. */
async function count(setUp, name, statements, kinds) {
  const read = await readMigrations([setUp, { name, text: textOf(statements) }], parser);
  const readings = new Map();
  for (const { origin, action, footprint } of read.operations) {
    if (origin.migrationIndex !== 1) continue;
    const known = readings.get(origin.statementIndex) ?? { reasons: [], inPlace: false };
    if (action.type === 'barrier') known.reasons.push(action.obstacle.reason);
    else if (footprint.get(read.cells.everything) === 'write') known.inPlace = true;
    readings.set(origin.statementIndex, known);
  }
  statements.forEach(({ tree, sql }, index) => {
    const reading = readings.get(index);
    // Rolled back, or a setting: there is nothing to understand.
    if (reading === undefined) return;
    const isUndone = reading.reasons.some((reason) => reason.startsWith('rolled back'));
    const kind = isUndone ? 'rolled back' : kindOf(tree);
    const entry = kinds.get(kind) ?? newEntry(!isUndone && isDefinition(tree));
    kinds.set(kind, entry);
    entry.all += 1;
    if (reading.reasons.length > 0) entry.barriers += 1;
    else if (reading.inPlace) entry.inPlace += 1;
    for (const reason of reading.reasons) note(entry.reasons, reason, name, sql);
  });
}

function newEntry(definition) {
  return { definition, all: 0, barriers: 0, inPlace: 0, reasons: new Map() };
}

function note(reasons, reason, file, sql) {
  const [example] = reasons.get(reason)?.examples ?? [];
  const count = (reasons.get(reason)?.count ?? 0) + 1;
  const line = `${file}: ${sql.replace(/\s+/g, ' ').slice(0, 100)}`;
  reasons.set(reason, { count, examples: [example ?? line] });
}

function isOfDefinitions([, { definition }]) {
  return definition;
}

function printSum(title, rows) {
  const sum = (what) => rows.reduce((total, [, entry]) => total + entry[what], 0);
  const [all, barriers, inPlace] = ['all', 'barriers', 'inPlace'].map(sum);
  console.log(
    `${title}: ${all}, understood ${percent(all - barriers, all)} (${percent(inPlace, all)} kept in place), ${barriers} barriers`,
  );
}

function printKinds(title, rows) {
  console.log('');
  printSum(title, rows);
  for (const [kind, entry] of rows.sort((a, b) => b[1].barriers - a[1].barriers)) {
    const share = percent(entry.all - entry.barriers, entry.all);
    console.log(
      `${kind.padEnd(36)} ${String(entry.all).padStart(6)} ${share.padStart(8)}  barriers ${entry.barriers}, in place ${entry.inPlace}`,
    );
    const worst = [...entry.reasons].sort((a, b) => b[1].count - a[1].count).slice(0, 5);
    for (const [reason, { count, examples }] of worst) {
      console.log(`    ${count} × ${reason}   e.g. ${examples[0]}`);
    }
  }
}

function percent(part, whole) {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}
