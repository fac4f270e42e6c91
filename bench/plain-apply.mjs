import { readMigrations } from '../packages/cli/dist/input/read-migrations.js';
import { prepareHistory } from '../packages/proof/dist/apply/prepare.js';
import { openEngine } from '../packages/proof/dist/engines/open-engine.js';
import { dump, dumpRoles, pgDumpVersion } from './pg-dump.mjs';

/**
 * The seconds to apply a history on one connection, and its result; to write the database with pg_dump, with its rows;
 * and to apply what pg_dump wrote. Without the start of the servers. All on the PostgreSQL of pg_dump's version; if
 * pg_dump is missing, or that version refuses the history, on the default version and without pg_dump.
 */
export async function plainTimes(folder, result) {
  const version = pgDumpVersion();
  if (version !== undefined) {
    try {
      return await timesOn({ kind: 'embedded', version }, folder, result, true);
    } catch (error) {
      console.warn(
        `${folder}: no time for pg_dump: ${String(error.message ?? error).split('\n')[0]}`,
      );
    }
  }
  return timesOn({ kind: 'embedded' }, folder, result, false);
}

async function timesOn(options, folder, result, withDump) {
  const engine = await openEngine(options);
  try {
    const original = await engine.open('original');
    const applied = await secondsOf(original, (await readMigrations(folder)).migrations);
    const { migrations } = await readMigrations(result);
    const resultApplied = await secondsOf(await engine.open('squashed'), migrations);
    if (!withDump) return { applied, resultApplied };
    const began = performance.now();
    const text = await dump(original);
    const dumped = applied + (performance.now() - began) / 1000;
    const another = await engine.open('again');
    await secondsOf(another, [{ name: 'roles.sql', text: await dumpRoles(original) }]);
    const dumpApplied = await secondsOf(another, [{ name: 'dump.sql', text }]);
    return { applied, resultApplied, dumped, dumpApplied };
  } finally {
    await engine.close();
  }
}

async function secondsOf(database, migrations) {
  const history = prepareHistory(migrations);
  const session = await database.connect();
  try {
    const began = performance.now();
    for (const { statements, mode } of history) await applyPlainly(session, statements, mode);
    return (performance.now() - began) / 1000;
  } finally {
    await session.close();
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
