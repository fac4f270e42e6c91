import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EngineOptions, Validation } from '@svc/proof';
import { version } from '../version.js';
import { cacheFolder } from './cache-folder.js';
import { KeptResults } from './kept-results.js';

/** A proof that was made now, or an earlier one of the very same sets. */
export type MaybeKept<Proof> = Proof & {
  /** When it was made, in ISO 8601, where it was not made now. */
  readonly keptSince?: string;
};

interface ProofRequest<Proof> {
  /** Everything that the proof depends on, apart from svc and PostgreSQL. */
  readonly input: unknown;
  readonly engine: EngineOptions;
  /** Whether kept proofs may be used. */
  readonly cache: boolean;
  readonly prove: () => Promise<Proof>;
}

/**
 * Proves, unless the same was proven before by this svc on this PostgreSQL. Only the embedded engine takes part:
 * what it builds depends on nothing but its input. Only what was found equivalent is kept.
 */
export async function proveOnce<Proof extends { readonly validation: Validation }>({
  input,
  engine,
  cache,
  prove,
}: ProofRequest<Proof>): Promise<MaybeKept<Proof>> {
  const folder = cache && engine.kind === 'embedded' ? cacheFolder() : undefined;
  if (folder === undefined) return prove();
  const results = new KeptResults(folder);
  const key = await keyOf(input, engine);
  if (key === undefined) return prove();
  const found = await results.find<Proof>(key);
  if (found) return { ...found.value, keptSince: found.at };
  const proof = await prove();
  if (proof.validation.outcome === 'equivalent') await results.keep(key, proof);
  return proof;
}

/** That a proof is an earlier one, as scripts read it. */
export function keptJson(keptSince: string | undefined): { readonly kept_since?: string } {
  return keptSince === undefined ? {} : { kept_since: keptSince };
}

/** Nothing where it cannot be said what the proof depends on. */
async function keyOf(input: unknown, engine: EngineOptions): Promise<string | undefined> {
  const [own, postgres] = await Promise.all([ownBuild(), postgresBuild(engine)]);
  if (own === undefined || postgres === undefined) return undefined;
  const digest = createHash('sha256');
  for (const part of [version, own, process.version, postgres, engine, input]) {
    digest.update(JSON.stringify(part)).update('\n');
  }
  return digest.digest('hex');
}

async function postgresBuild(engine: EngineOptions): Promise<string | undefined> {
  if (engine.kind !== 'embedded') return undefined;
  const { findPostgresPackage } = await import('@svc/proof/postgres-package');
  try {
    return (await findPostgresPackage(engine.version ?? 18)).build;
  } catch {
    // The proof says what is missing.
    return undefined;
  }
}

/**
 * The files of this program by size and time of change: another build of the same version is another svc.
 * Nothing where it is not bundled, since its files are then in many folders.
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
