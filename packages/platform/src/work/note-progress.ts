import type { ProgressListener } from '@svc/service';
import type { Services } from '../services.js';
import type { Attempt } from './attempts.js';

/** Matches how often a page polls. */
const restMs = 500;

/**
 * Records the progress of a run. A new stage is written at once, other progress occasionally, one statement at a
 * time; the next update makes up for a lost one.
 */
export function noteProgress(
  { database, log }: Pick<Services, 'database' | 'log'>,
  { id, attempts }: Attempt,
): ProgressListener {
  let next: Parameters<ProgressListener>[0] | undefined;
  let stage: string | undefined;
  let notedMs = 0;
  let isWriting = false;
  async function write(): Promise<void> {
    isWriting = true;
    while (next && (next.stage !== stage || Date.now() - notedMs >= restMs)) {
      const progress = next;
      next = undefined;
      stage = progress.stage;
      notedMs = Date.now();
      await database.pool.query(
        `UPDATE svc_platform.runs SET progress = $3 WHERE id = $1 AND attempts = $2 AND status = 'processing'`,
        [id, attempts, JSON.stringify(progress)],
      );
    }
    isWriting = false;
  }
  return (progress) => {
    next = progress;
    if (isWriting) return;
    write().catch((error: Error) => {
      isWriting = false;
      log.warn({ run_id: id }, `progress not saved: ${error.message}`);
    });
  };
}
