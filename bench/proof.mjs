// The cost of the proof: `validate` compared with plainly applying both sets on one connection. Both are measured
// in this run, on the same machine, alternating; the ratio is what matters.
//
//   npm run bench:proof -- <folder of migrations> …      (default: examples/storefront)
import { readMigrations } from '../packages/cli/dist/input/read-migrations.js';
import { prepareHistory } from '../packages/proof/dist/apply/prepare.js';
import { openEngine } from '../packages/proof/dist/engines/open-engine.js';
import { validate } from '../packages/proof/dist/index.js';
import { readArguments } from './help.mjs';
import { applyPlainly } from './plain-apply.mjs';

const rounds = 7;
const engine = { kind: 'embedded' };
const { positionals: folders } = readArguments();

console.log('history               files  statements  plain s  validate s  ratio  verdict');
for (const folder of folders.length > 0 ? folders : ['examples/storefront']) {
  const { migrations } = await readMigrations(folder);
  const history = prepareHistory(migrations);
  const plain = [];
  const proof = [];
  let verdict = '';
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await plainSeconds(history));
    const began = performance.now();
    const result = await validate({ original: migrations, squashed: migrations, engine });
    proof.push((performance.now() - began) / 1000);
    verdict = result.outcome;
  }
  const statements = history.reduce((sum, each) => sum + each.statements.length, 0);
  const [a, b] = [median(plain), median(proof)];
  console.log(
    `${folder.split('/').at(-1).padEnd(20)} ${String(migrations.length).padStart(6)} ${String(statements).padStart(11)} ${a.toFixed(2).padStart(8)} ${b.toFixed(2).padStart(11)} ${(b / a).toFixed(2).padStart(6)}  ${verdict}`,
  );
}

/** Both sets one after the other, each on one connection; without the start of the servers. */
async function plainSeconds(history) {
  const place = await openEngine(engine);
  try {
    const databases = [await place.open('original'), await place.open('squashed')];
    const sessions = [await databases[0].connect(), await databases[1].connect()];
    const began = performance.now();
    for (const session of sessions) {
      for (const { statements, mode } of history) await applyPlainly(session, statements, mode);
    }
    return (performance.now() - began) / 1000;
  } finally {
    await place.close();
  }
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
