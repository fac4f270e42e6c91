import { execFileSync } from 'node:child_process';
import { splitStatements } from '../packages/engine/dist/index.js';
import { applyHistory } from '../packages/proof/dist/apply/apply.js';
import { prepareHistory } from '../packages/proof/dist/apply/prepare.js';
import { openEngine } from '../packages/proof/dist/engines/open-engine.js';

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
    const session = await database.connect();
    const [address] = await session.query(`
      SELECT current_setting('unix_socket_directories') AS host, current_setting('port') AS port,
             session_user AS "user", current_database() AS name`);
    await session.close();
    const { host, port, user, name } = address;
    const server = ['--host', host, '--port', port, '--username', user, name];
    // Everything belongs to the role that builds it.
    const options = ['--schema-only', '--no-owner', ...server];
    const text = execFileSync('pg_dump', options, { maxBuffer: 1e9, encoding: 'utf8' });
    const statements = splitStatements({ name: 'dump.sql', text: text.replace(/^\\.*$/gm, '') });
    const own = statements.filter(
      (each) => !/^(SET|SELECT pg_catalog\.set_config)\b/.test(each.text),
    );
    return { statements: own.length, text };
  } finally {
    await engine.close();
  }
}

function pgDumpVersion() {
  try {
    const said = execFileSync('pg_dump', ['--version'], { encoding: 'utf8' });
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1]);
    return [15, 16, 17, 18].includes(major) ? major : undefined;
  } catch {
    return undefined;
  }
}
