import { splitStatements } from '../packages/engine/dist/index.js';
import { applyHistory } from '../packages/proof/dist/apply/apply.js';
import { prepareHistory } from '../packages/proof/dist/apply/prepare.js';
import { openEngine } from '../packages/proof/dist/engines/open-engine.js';
import { dump, pgDumpVersion } from './pg-dump.mjs';

/**
 * What pg_dump writes for the database that a history builds: only the schema, without settings. Undefined if the
 * right version of pg_dump is not installed.
 */
export async function dumpSchema(migrations) {
  const version = pgDumpVersion();
  if (version === undefined) return undefined;
  const engine = await openEngine({ kind: 'embedded', version });
  try {
    const database = await engine.open('original');
    await applyHistory(database, prepareHistory(migrations));
    const text = await dump(database, '--schema-only');
    const statements = splitStatements({ name: 'dump.sql', text: text.replace(/^\\.*$/gm, '') });
    const own = statements.filter(
      (each) => !/^(SET|SELECT pg_catalog\.set_config)\b/.test(each.text),
    );
    return { statements: own.length, text };
  } finally {
    await engine.close();
  }
}
