import type { SquashOptions } from '@svc/engine';
import type { PrefixStore, SquashProvenOptions } from '@svc/proof';
import { proveOnce } from '../cache/cached-proof.js';
import type { Configuration } from '../configuration/configuration.js';
import type { SquashFlags } from '../flags/squash-flags.js';
import type { Squashed } from '../output/squashed.js';
import type { ProgressLine } from '../terminal/progress.js';
import { squasherFor } from './squash-history.js';
import type { SquashPlan } from './squash-plan.js';

/** Squashes the migrations of a plan, and proves the result unless a flag says otherwise. */
export async function squashAndProve(
  plan: SquashPlan,
  options: SquashOptions,
  proof: Pick<SquashProvenOptions, 'engine' | 'prelude'>,
  configuration: Configuration,
  flags: SquashFlags,
  progress: ProgressLine,
): Promise<Omit<Squashed, 'files'>> {
  const { squashed: migrations, rest, tool } = plan;
  const squasher = squasherFor(configuration, progress);
  if (!flags.validate) return { result: await squasher.squash(migrations, options), withdrawn: [] };
  const { directory: _, ...output } = configuration.output;
  const { engine, prelude } = proof;
  const input = { kind: 'squash', migrations, rest, prelude, options, output, tool };
  const prove = async (prefixes?: PrefixStore) => {
    // Loaded late, so that errors in reading files are reported quickly.
    const { squashProven } = await import('@svc/proof');
    return squashProven({
      ...proof,
      migrations,
      behind: rest,
      squash: options,
      files: plan.proven,
      squasher,
      prefixes,
    }).finally(progress.end);
  };
  return proveOnce({ input, engine, cache: flags.cache, prove });
}
