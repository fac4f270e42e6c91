import type { Settings } from '../configuration/configuration-keys.js';
import { exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';

/** The DSN of the production database. Throws if there is none. */
export function productionDsn({ prod_db_dsn }: Settings, what: string): string {
  if (prod_db_dsn !== undefined) return prod_db_dsn;
  throw new InputError(
    `${what} needs the production database: set PROD_DB_DSN in the environment, or prod_db_dsn in the configuration file`,
    exitCode.usage,
  );
}
