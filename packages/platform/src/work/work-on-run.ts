import {
  inSpan,
  Problem,
  problemBody,
  ThreadLost,
  type ThreadPool,
  timeLimitPassed,
} from '@svc/service';
import { internalFailure, memoryLimitPassed } from '../runs/failures.js';
import { laneOf } from '../runs/measure-runs.js';
import type { Services } from '../services.js';
import {
  type Attempt,
  beginAttempt,
  completeRun,
  failRun,
  putBack,
  readInputs,
} from './attempts.js';
import type { RunLocks } from './run-locks.js';
import type { RunOutcome, RunTask } from './run-task.js';
import { RunUnwanted, type WantedRuns } from './wanted-runs.js';

export interface RunWork {
  readonly services: Services;
  readonly pool: ThreadPool<RunTask, RunOutcome>;
  readonly locks: RunLocks;
  readonly wanted: WantedRuns;
}

/** Parts of ours that may be back later. */
const ourFaults = new Set(['VALIDATION_ENGINE_UNAVAILABLE']);

/** The time that is left for ending a proof when its time is over, before its thread is killed. */
const reserveMs = 2_000;

/**
 * Does a run from beginning to end. What the migrations are to blame for is noted as failed at once; what we are to
 * blame for throws, to be tried again, unless this was the last time.
 */
export async function workOnRun(runId: string, isLast: boolean, work: RunWork): Promise<void> {
  if (!(await work.locks.take(runId))) throw new Error(`somebody else is at run ${runId}`);
  try {
    const attempt = await beginAttempt(work.services.database.pool, runId);
    if (attempt) {
      const { kind, organization_id, attempts, waited_seconds } = attempt;
      const { metrics } = work.services.operations;
      if (attempts === 1) metrics.waited(laneOf(attempt), waited_seconds);
      await inSpan(
        `run ${kind}`,
        { 'svc.run_id': runId, 'svc.organization_id': organization_id },
        () => tryOnce(attempt, isLast, work),
      );
    }
  } finally {
    await work.locks.release(runId);
  }
}

async function tryOnce(attempt: Attempt, isLast: boolean, work: RunWork): Promise<void> {
  const { log, database, operations } = work.services;
  const { id: run_id, organization_id, kind } = attempt;
  const start = performance.now();
  const durationMs = () => performance.now() - start;
  const told = () => ({ run_id, organization_id, kind, duration_ms: Math.round(durationMs()) });
  const ended = (verdict: string) =>
    operations.metrics.runEnded(kind, verdict, durationMs() / 1_000);
  try {
    const outcome = await outcomeOf(attempt, work);
    if (outcome.isDone) {
      if (!(await completeRun(database.pool, attempt, outcome.result))) return;
      ended(outcome.result.verdict?.verdict ?? 'none');
      return log.info(told(), 'run completed');
    }
    const { problem } = outcome;
    if (ourFaults.has(problem.code) && !isLast) throw new Error(problem.error);
    if (!(await failRun(database.pool, attempt, problem))) return;
    ended('failed');
    log.info(told(), `run failed: ${problem.code}`);
  } catch (error) {
    if (error instanceof RunUnwanted) return log.info(told(), 'run stopped: it is wanted no more');
    log.warn(told(), `run not done: ${error instanceof Error ? error.message : error}`);
    if (isLast) {
      ended('failed');
      await failRun(database.pool, attempt, problemBody(internalFailure(run_id)));
    } else {
      await putBack(database.pool, attempt);
      throw error;
    }
  }
}

/** Runs the work in a thread, which is killed when its time is over or nobody wants it. */
async function outcomeOf(attempt: Attempt, work: RunWork): Promise<RunOutcome> {
  const { settings, database } = work.services;
  const limitMs = settings.SVC_TIME_LIMIT_S * 1_000;
  const task = {
    kind: attempt.kind,
    sets: await readInputs(database.pool, attempt),
    safetyLevel: attempt.safety_level,
    validate: attempt.options.validate !== false,
    engine: settings.engine,
    timeoutMs: limitMs,
  };
  return work.wanted.whileWanted(attempt, async (stop) => {
    const killing = setTimeout(() => stop.abort(timeLimitPassed(limitMs)), limitMs + reserveMs);
    try {
      return await work.pool.run(task, { signal: stop.signal });
    } catch (error) {
      if (error instanceof Problem) return { isDone: false, problem: problemBody(error) };
      if (!(error instanceof ThreadLost) || !error.isOutOfMemory) throw error;
      const problem = memoryLimitPassed(settings.SVC_WORKER_MEMORY_MB);
      return { isDone: false, problem: problemBody(problem) };
    } finally {
      clearTimeout(killing);
    }
  });
}
