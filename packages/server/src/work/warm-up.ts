import type { Settings } from '../settings.js';
import type { RequestPool } from './create-pool.js';
import { taskContext } from './task.js';

const smallest = { original: ['SELECT 1;'], squashed: ['SELECT 1;'] };

/**
 * Does the work that the first request would otherwise wait for: a worker loads the engine, and if proofs run in the
 * sandbox, it prepares the sandbox's database, which takes many seconds the first time on a machine.
 */
export async function warmUp(
  pool: RequestPool,
  settings: Settings,
  signal: AbortSignal,
): Promise<void> {
  if (settings.engine.kind !== 'sandbox') return pool.warmUp();
  const task = {
    endpoint: 'validate',
    lane: 'proof',
    body: new TextEncoder().encode(JSON.stringify(smallest)),
    context: taskContext(settings),
    deadline: Date.now() + settings.SVC_TIME_LIMIT_S * 1_000,
  } as const;
  // Errors of the engine are reported to the requests that ask for a proof.
  await pool.run(task, { lane: 'warm-up', owner: 'svc', signal }).catch(() => {});
}
