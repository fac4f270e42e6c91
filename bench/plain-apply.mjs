import { readMigrations } from '../packages/cli/dist/input/read-migrations.js';
import { prepareHistory } from '../packages/proof/dist/apply/prepare.js';
import { openEngine } from '../packages/proof/dist/engines/open-engine.js';

/** The time to apply a history on one connection, without anything else; without the start of the server. */
export async function plainSeconds(folder) {
  const { migrations } = await readMigrations(folder);
  const history = prepareHistory(migrations);
  const engine = await openEngine({ kind: 'embedded' });
  try {
    const session = await (await engine.open('original')).connect();
    const began = performance.now();
    for (const { statements, mode } of history) await applyPlainly(session, statements, mode);
    return (performance.now() - began) / 1000;
  } finally {
    await engine.close();
  }
}

/** The statements of one file, in a transaction if it has one. */
export async function applyPlainly(session, statements, mode) {
  if (mode !== 'statement-by-statement') await session.execute('BEGIN');
  for (const { text, copyData } of statements) {
    await (copyData === undefined ? session.execute(text) : session.copyIn(text, copyData));
  }
  if (mode !== 'statement-by-statement') await session.execute('COMMIT');
}
