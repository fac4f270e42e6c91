import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EngineOptions, PrefixStore, Validation } from '@svc/proof';
import { version } from '../version.js';
import { cacheFolder } from './cache-folder.js';
import { cachedDatabases } from './cached-databases.js';
import { CachedResults } from './cached-results.js';

/** A proof made now, or a cached one of the same sets. */
export type MaybeCached<Proof> = Proof & {
  /** When a cached proof was made, in ISO 8601. */
  readonly keptSince?: string;
};

interface ProofRequest<Proof> {
  /** Everything that the proof depends on, except svc and PostgreSQL. */
  readonly input: unknown;
  readonly engine: EngineOptions;
  /** Whether cached proofs may be used. */
  readonly cache: boolean;
  /** Proves, with the databases that earlier proofs built. */
  readonly prove: (prefixes?: PrefixStore) => Promise<Proof>;
}

/**
 * Returns a cached proof if this version of svc proved the same sets on the same PostgreSQL; else proves them.
 * Only the embedded engine is cached, because its result depends only on its input. Only equivalent results are
 * cached.
 */
export async function proveOnce<Proof extends { readonly validation: Validation }>({
  input,
  engine,
  cache,
  prove,
}: ProofRequest<Proof>): Promise<MaybeCached<Proof>> {
  const folder = cache && engine.kind === 'embedded' ? cacheFolder() : undefined;
  if (folder === undefined) return prove();
  const results = new CachedResults(folder, 'proof');
  const programs = await programsOf(engine);
  if (programs === undefined) return prove();
  const key = digestOf([...programs, engine, input]);
  const found = await results.find<Proof>(key);
  if (found) return { ...found.value, keptSince: found.at };
  const proof = await prove(cachedDatabases(folder, programs));
  if (proof.validation.outcome === 'equivalent') await results.keep(key, proof);
  return proof;
}

/** The JSON fields of a proof that are about the cache. */
export function cachedJson(
  validation: Validation,
  keptSince: string | undefined,
): { readonly kept_since?: string; readonly reused_files?: number } {
  const reused = 'reusedFiles' in validation ? validation.reusedFiles : undefined;
  return {
    ...(keptSince === undefined ? {} : { kept_since: keptSince }),
    ...(reused === undefined ? {} : { reused_files: reused }),
  };
}

/** The programs that a proof depends on. Undefined if they cannot be determined. */
async function programsOf(engine: EngineOptions): Promise<readonly unknown[] | undefined> {
  const [own, postgres] = await Promise.all([ownBuild(), postgresBuild(engine)]);
  if (own === undefined || postgres === undefined) return undefined;
  return [version, own, process.version, postgres];
}

function digestOf(parts: readonly unknown[]): string {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(JSON.stringify(part)).update('\n');
  return digest.digest('hex');
}

async function postgresBuild(engine: EngineOptions): Promise<string | undefined> {
  if (engine.kind !== 'embedded') return undefined;
  const { findPostgresPackage } = await import('@svc/proof/postgres-package');
  try {
    return (await findPostgresPackage(engine.version ?? 18)).build;
  } catch {
    // The proof itself reports what is missing.
    return undefined;
  }
}

/**
 * The size and modification time of this program's files, to tell builds of the same version apart. Undefined if
 * svc is not bundled, because its files are then in many folders.
 */
async function ownBuild(): Promise<readonly string[] | undefined> {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  if (basename(folder) !== 'bundle') return undefined;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js')).sort();
  return Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name));
      return `${name} ${size} ${mtimeMs}`;
    }),
  );
}
