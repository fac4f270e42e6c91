/** Properties of migration files that tools use: name, version, digests. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stemOf } from '../input/stem-of.js';
import type { GivenMigration } from '../layouts/tool-layout.js';
import { versionedName } from '../layouts/versioned-name.js';

/** The file name, without folders. */
export function fileName({ name }: GivenMigration): string {
  return name.split('/').at(-1) ?? name;
}

/** The name of the migration, without folders and extensions. */
export function stem({ name }: GivenMigration): string {
  return stemOf(name);
}

/** The version at the start of the name, if any. */
export function versions({ name }: GivenMigration): readonly string[] {
  const version = versionedName(stemOf(name))?.version;
  return version === undefined ? [] : [version];
}

/** The version as a number, without leading zeros. */
export function numbers(migration: GivenMigration): readonly string[] {
  return versions(migration)
    .filter((version) => /^\d+$/.test(version))
    .map((version) => String(BigInt(version)));
}

/** The part after the version. */
export function description({ name }: GivenMigration): string {
  const own = stemOf(name);
  const { prefix = '', version = '', separator = '' } = versionedName(own) ?? {};
  return own.slice(prefix.length + version.length + separator.length);
}

export function bytesOf({ path }: GivenMigration): Buffer {
  return readFileSync(path);
}

export function digest(algorithm: 'sha1' | 'sha256' | 'sha384', content: string | Buffer): string {
  return createHash(algorithm).update(content).digest('hex');
}

/** Identifies a file in the record of a reconciliation. */
export function fingerprint(migration: GivenMigration): string {
  return `sha256:${digest('sha256', bytesOf(migration)).slice(0, 16)}`;
}
