import type { Settings } from '../settings.js';
import type { RequestPool } from './create-pool.js';
import { taskContext } from './task.js';

const smallest = { original: ['SELECT 1;'], squashed: ['SELECT 1;'] };

/**
 * Does what the first request would otherwise wait for: a worker loads the engine, and where proofs are made in the sandbox,
 * the first one on a machine prepares its database, which takes many seconds.
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
  // What is wrong with the engine is said to whoever asks for a proof.
  await pool.run(task, { lane: 'warm-up', owner: 'svc', signal }).catch(() => {});
}
