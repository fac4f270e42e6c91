import { findPostgresPackage } from '../../src/engines/embedded/postgres-package.js';
import { type PostgresVersion, postgresVersions } from '../../src/engines/engine-kinds.js';
import { findPgDump } from './pg-dump.js';

/** The PostgreSQL version of the installed pg_dump. Undefined, with the reason printed, if it cannot be used. */
export const witness = await findWitness();

async function findWitness(): Promise<PostgresVersion | undefined> {
  const found = await findPgDump();
  if (typeof found === 'string') return skip(found);
  const version = postgresVersions.find((known) => known === found);
  if (version === undefined) return skip(`pg_dump is of PostgreSQL ${found}`);
  try {
    await findPostgresPackage(version);
    return version;
  } catch (error) {
    return skip(String(error));
  }
}

function skip(reason: string): undefined {
  console.warn(`no second opinion: ${reason}`);
}
