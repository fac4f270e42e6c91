import { sample } from 'fast-check';
import { runBatch, type Squasher, type Suspect, squashed } from './batch.js';
import { confirm, type Failure } from './confirm.js';
import { printDraft } from './draft.js';
import { drafts } from './drafts.js';
import { TortureServer } from './torture-server.js';

export interface TortureOptions {
  readonly seed: number;
  /** The maximum number of histories. */
  readonly runs: number;
  /** When to stop starting new ones. */
  readonly seconds: number;
  /** How many failures are enough, because shrinking each takes time. Default: all. */
  readonly mostFailures?: number;
  /** Default: the engine. */
  readonly squasher?: Squasher;
  readonly onProgress?: (progress: Progress) => void;
  readonly onFailure?: (failure: Failure) => void;
  /** Called with a difference that the proof did not confirm. */
  readonly onDismissed?: (suspect: Suspect & { readonly history: string }) => void;
}

export interface Progress {
  readonly tried: number;
  readonly statements: number;
  readonly failures: number;
  /** Differences that the proof did not confirm. */
  readonly dismissed: number;
}

/** How many histories share a database and its description. */
const batchSize = 100;

/**
 * Draws histories by the seed, squashes them at every level and compares what they build; three of four batches
 * on PostgreSQL 18, one on 15.
 */
export async function torture({
  squasher = squashed,
  ...options
}: TortureOptions): Promise<Progress> {
  const { mostFailures = Number.POSITIVE_INFINITY } = options;
  const deadline = performance.now() + options.seconds * 1_000;
  const servers = new Map<15 | 18, TortureServer>();
  const progress = { tried: 0, statements: 0, failures: 0, dismissed: 0 };
  try {
    for (let batch = 0; progress.tried < options.runs && performance.now() < deadline; batch += 1) {
      const version = batch % 4 === 3 ? 15 : 18;
      const server = servers.get(version) ?? (await TortureServer.start(version));
      servers.set(version, server);
      const numRuns = Math.min(batchSize, options.runs - progress.tried);
      const all = sample(drafts, { seed: options.seed + batch, numRuns });
      const { suspects, tried, statements } = await runBatch(server, all, squasher);
      progress.tried += tried;
      progress.statements += statements;
      const failed = new Set<number>();
      for (const suspect of suspects) {
        const { number, level } = suspect;
        if (progress.failures >= mostFailures) return progress;
        const draft = all[number];
        if (!draft || failed.has(number)) continue;
        const failure = await confirm({ server, version, squasher }, draft, level);
        if (!failure) {
          progress.dismissed += 1;
          options.onDismissed?.({ ...suspect, history: printDraft(draft) });
          continue;
        }
        failed.add(number);
        progress.failures += 1;
        options.onFailure?.(failure);
        options.onProgress?.({ ...progress });
      }
      options.onProgress?.({ ...progress });
    }
    return progress;
  } finally {
    for (const server of servers.values()) await server.close();
  }
}
