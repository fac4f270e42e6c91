/** What tools take from the file of a migration: its name, its version, digests of its bytes. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { GivenMigration } from '../layouts/tool-layout.js';
import { stemOf, versionedName } from '../layouts/versioned-name.js';

/** The name of the file, without folders. */
export function fileName({ name }: GivenMigration): string {
  return name.split('/').at(-1) ?? name;
}

/** The name of the migration, without folders and endings. */
export function stem({ name }: GivenMigration): string {
  return stemOf(name);
}

/** The version that the name begins with; none for a name without. */
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

/** What stands behind the version. */
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

/** By which the record of a reconciliation knows a file. */
export function fingerprint(migration: GivenMigration): string {
  return `sha256:${digest('sha256', bytesOf(migration)).slice(0, 16)}`;
}
