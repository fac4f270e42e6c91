import { execFileSync } from 'node:child_process';

/** The major version of the installed pg_dump. Undefined if there is none, or none that svc has a PostgreSQL for. */
export function pgDumpVersion() {
  try {
    const version = execFileSync('pg_dump', ['--version'], { encoding: 'utf8' });
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(version)?.[1]);
    return [15, 16, 17, 18].includes(major) ? major : undefined;
  } catch {
    return undefined;
  }
}

/** What pg_dump writes for a database. Everything belongs to the role that built it. */
export async function dump(database, ...options) {
  const { server, name } = await addressOf(database);
  return run('pg_dump', '--no-owner', ...options, ...server, name);
}

/** The roles of a database's cluster, which pg_dump does not write. */
export async function dumpRoles(database) {
  const { server, user } = await addressOf(database);
  const text = run('pg_dumpall', '--roles-only', ...server);
  return text.replaceAll(new RegExp(`^(CREATE|ALTER) ROLE ${user}\\b.*$`, 'gm'), '');
}

async function addressOf(database) {
  const session = await database.connect();
  const [address] = await session.query(`
    SELECT current_setting('unix_socket_directories') AS host, current_setting('port') AS port,
           session_user AS "user", current_database() AS name`);
  await session.close();
  const { host, port, user, name } = address;
  return { server: ['--host', host, '--port', port, '--username', user], user, name };
}

function run(program, ...words) {
  return execFileSync(program, words, { maxBuffer: 1e9, encoding: 'utf8' });
}
