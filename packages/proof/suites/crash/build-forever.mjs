/** Builds with the engine named by its arguments until it is killed, and prints its progress. */
import { embeddedEngine } from '../../dist/engines/embedded/embedded.js';
import { serverEngine } from '../../dist/engines/server/server.js';

const [kind, dsn] = process.argv.slice(2);
const engine = kind === 'server' ? await serverEngine({ dsn }) : await embeddedEngine();

console.log('started');
const original = await engine.open('original');
await build(original);
await original.park();
console.log('parked');
const squashed = await engine.open('squashed');
await build(squashed);
console.log('busy');
const session = await squashed.connect();
await session.execute('DO $$ BEGIN LOOP END LOOP; END $$');

async function build(database) {
  const building = await database.connect();
  await building.execute('CREATE ROLE app; CREATE TABLE t (a int); ALTER TABLE t OWNER TO app');
  await building.execute("ALTER ROLE plain SET work_mem = '3MB'").catch(() => {});
  await building.execute('GRANT app TO plain').catch(() => {});
  await building.execute('INSERT INTO t SELECT generate_series(1, 100000)');
  await building.close();
}
