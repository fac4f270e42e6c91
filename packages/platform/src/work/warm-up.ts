import type { PoolLane, WorkerPool } from '@svc/service';
import type { PlatformSettings } from '../settings.js';
import type { RunOutcome, RunTask } from './run-task.js';

const smallest = [{ name: '1.sql', text: 'SELECT 1;' }];

/**
 * Does what the first run would otherwise wait for: a worker loads the engine, and if proofs use the sandbox,
 * prepares its database, which takes many seconds the first time on a machine.
 */
export async function warmUp(
  pool: WorkerPool<RunTask, RunOutcome, PoolLane>,
  { engine, SVC_TIME_LIMIT_S }: PlatformSettings,
  signal: AbortSignal,
): Promise<void> {
  if (engine.kind !== 'sandbox') return pool.warmUp();
  const task = {
    kind: 'validate',
    sets: { original: smallest, squashed: smallest },
    safetyLevel: 'standard',
    validate: true,
    engine,
    timeoutMs: SVC_TIME_LIMIT_S * 1_000,
  } as const;
  // Problems of the engine are reported by the first proof.
  await pool.run(task, { lane: 'warm-up', owner: 'svc', signal }).catch(() => {});
}
