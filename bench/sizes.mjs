// The size of squashes as a Markdown table: the statements of each history, of its squash, those about rows among
// them, those of pg_dump for the same database (only the schema), and the barriers that the history has, by cause.
//
//   npm run bench:sizes -- <folder of migrations> …      (default: examples/storefront)
import { readMigrations } from '../packages/cli/dist/input/read-migrations.js';
import { squash, withTool } from '../packages/engine/dist/index.js';
import { dumpSchema } from './dump-schema.mjs';
import { readArguments } from './help.mjs';

const isAboutRows = /^(insert|update|delete|merge|copy|with|truncate|select)\b/i;
const { positionals: folders } = readArguments();
console.log('| history | files | statements | squashed | about rows | pg_dump | barriers |');
console.log('|---|---|---|---|---|---|---|');
for (const folder of folders.length > 0 ? folders : ['examples/storefront']) {
  const migrations = withTool((await readMigrations(folder)).migrations);
  const cells = await sizesOf(migrations);
  console.log(`| ${[folder, migrations.length, ...cells].join(' | ')} |`);
}

async function sizesOf(migrations) {
  const dumped = await dumpSchema(migrations).catch(firstLine);
  try {
    const { statementsBefore, statements, barriers } = await squash(migrations);
    const rows = statements.filter(({ text }) => isAboutRows.test(text)).length;
    const causes = [...countBy(barriers.map(({ reason }) => reason))]
      .sort(([, a], [, b]) => b - a)
      .map(([reason, times]) => `${times} × ${reason}`);
    const dump = typeof dumped === 'string' ? dumped : (dumped?.statements ?? '–');
    return [statementsBefore, statements.length, rows, dump, causes.join('; ')];
  } catch (error) {
    return ['', firstLine(error), '', '', ''];
  }
}

function countBy(values) {
  const counts = new Map();
  for (const each of values) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

function firstLine(error) {
  return String(error.message ?? error).split('\n')[0];
}
