// Squashes histories without one mechanism, or with all of them, and prints the number of statements of each. With
// all, it also prints which mechanisms found anything in the history.
//
//   node bench/squash-without.mjs <safety level> <name of a mechanism, or ''> <folder of migrations> …
import { register } from 'node:module';
import { readArguments } from './help.mjs';
import { mechanisms } from './mechanism-list.mjs';

const [safetyLevel, without, ...folders] = readArguments({}, 3).positionals;
const found = new Set();
globalThis.foundBy = (names) => {
  for (const name of names) found.add(name);
};
const replacements = new Map();
for (const { name, replaces, watches } of mechanisms) {
  if (without !== '' && name !== without) continue;
  for (const [module, exports] of Object.entries(without === '' ? watches : replaces)) {
    const url = new URL(`../packages/engine/dist/${module}.js`, import.meta.url).href;
    const known = replacements.get(url) ?? new Map();
    replacements.set(url, known);
    for (const [exported, replacement] of Object.entries(exports)) {
      const { names } = known.get(exported) ?? { names: [] };
      known.set(exported, { names: [...names, name], replacement });
    }
  }
}
const data = new Map(
  [...replacements].map(([url, exports]) => [
    url,
    [...exports].map(([name, { names, replacement }]) => ({
      name,
      value: without === '' ? watched(name, names, replacement) : replacement,
    })),
  ]),
);
register('./replace-exports.mjs', import.meta.url, { data });
const { readMigrations } = await import('../packages/cli/dist/input/read-migrations.js');
const { squash, withTool } = await import('../packages/engine/dist/index.js');

for (const folder of folders) {
  const { migrations } = await readMigrations(folder);
  found.clear();
  const outcome = await statementsOf(withTool(migrations));
  console.log(JSON.stringify({ folder, ...outcome, found: [...found] }));
}

async function statementsOf(migrations) {
  try {
    const { statements, statementsBefore } = await squash(migrations, { safetyLevel });
    return { before: statementsBefore, statements: statements.length };
  } catch (error) {
    return { failure: String(error.message ?? error) };
  }
}

/** The original, which notes the mechanisms when it returns something. An empty list may be a result. */
function watched(exported, mechanisms, replacement) {
  return `((value) => {
    const isList = ${replacement === '() => []'};
    const watch = (run) => (...args) => {
      const result = run(...args);
      const isNothing = !result || result === args[0] || (isList && result.length === 0);
      if (!isNothing) globalThis.foundBy(${JSON.stringify(mechanisms)});
      return result;
    };
    if (typeof value === 'function') return watch(value);
    return value.fold ? { ...value, fold: watch(value.fold) } : value;
  })(original.${exported})`;
}
