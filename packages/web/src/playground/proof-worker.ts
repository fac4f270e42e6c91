/**
 * PostgreSQL and the proof, in a worker of the page. It loads only its own parts from the network, and only once.
 */
import { type Progress, type Validation, validateInBrowser } from '@svc/proof/browser';
import type { LoadedParts, ProofQuestion, ProofVerdict, WorkerMessage } from './proof-messages.js';
import { loadParts, partsFor } from './proof-parts.js';

const post = (message: WorkerMessage) => self.postMessage(message);

/** Loaded once for all proofs of this worker, unless the page has the parts from an earlier one. */
let loaded: LoadedParts | undefined;

type Message = MessageEvent<ProofQuestion & { readonly parts: LoadedParts | undefined }>;

self.addEventListener('message', async ({ data }: Message) => {
  const stage = (text: string) => post({ kind: 'stage', stage: text });
  try {
    const { original, squashed, parts: given } = data;
    if (!given && !loaded) stage('Loading PostgreSQL');
    loaded ??= given ?? (await loadParts());
    if (!given) post({ kind: 'loaded', parts: loaded });
    const parts = await partsFor(original, loaded);
    const validation = await validateInBrowser({
      original,
      squashed: [{ name: 'squashed.sql', text: squashed }],
      parts,
      onProgress: (progress) => stage(stageOf(progress)),
    });
    post({ kind: 'verdict', verdict: verdictOf(validation) });
  } catch (error) {
    post({ kind: 'verdict', verdict: failed(error) });
  }
});

post({ kind: 'ready' });

function stageOf(progress: Progress): string {
  if (progress.step !== 'apply') {
    return progress.step === 'start' ? 'Starting PostgreSQL' : 'Comparing both databases';
  }
  const what = progress.side.startsWith('squashed') ? 'result' : 'original';
  return `Building the ${what}: ${progress.done} of ${progress.total}`;
}

function verdictOf(validation: Validation): ProofVerdict {
  const { message, durationMs: milliseconds } = validation;
  if (validation.outcome !== 'equivalent' && validation.outcome !== 'different') {
    return { name: 'not proven', message, differences: [], unverified: 0, milliseconds };
  }
  return {
    name: validation.outcome === 'equivalent' ? 'proven' : 'different',
    message,
    differences: validation.differences.map((each) => ({ message: each.message })),
    unverified: validation.unverified.length,
    milliseconds,
  };
}

function failed(error: unknown): ProofVerdict {
  const message = error instanceof Error ? error.message : String(error);
  return { name: 'not proven', message, differences: [], unverified: 0, milliseconds: 0 };
}
