import { type PostgresVersion, postgresVersions } from '@svc/proof/engine-kinds';
import { InvalidArgumentError } from 'commander';

/** Parses a major version of PostgreSQL. */
export function parseVersion(text: string): PostgresVersion {
  const version = postgresVersions.find((each) => String(each) === text);
  if (version === undefined) {
    throw new InvalidArgumentError(`Supported versions: ${postgresVersions.join(', ')}.`);
  }
  return version;
}
