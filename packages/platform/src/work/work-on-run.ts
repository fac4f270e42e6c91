import {
  inSpan,
  LimitPassed,
  limitPassed,
  type PoolLane,
  Problem,
  problemBody,
  timeLimitPassed,
  type WorkerPool,
} from '@svc/service';
import { attemptsExhausted, internalFailure } from '../runs/failures.js';
import { laneOfRun } from '../runs/lane-of-run.js';
import { laneOf } from '../runs/measure-runs.js';
import type { Services } from '../services.js';
import { type ActiveRuns, RunNotNeeded } from './active-runs.js';
import {
  type Attempt,
  beginAttempt,
  completeRun,
  failRun,
  putBack,
  readInputs,
  takeOver,
} from './attempts.js';
import { noteProgress } from './note-progress.js';
import type { RunOutcome, RunTask } from './run-task.js';

export interface RunWork {
  readonly services: Services;
  readonly pool: WorkerPool<RunTask, RunOutcome, PoolLane>;
  readonly activeRuns: ActiveRuns;
}

/** Parts of the platform that may recover. */
const ourFaults = new Set(['VALIDATION_ENGINE_UNAVAILABLE']);

/** The time to end a proof after its time limit, before its worker is killed. */
const reserveMs = 2_000;

/**
 * Processes a run from start to end. A problem of the migrations is recorded as failed at once; an internal error
 * throws, to be retried, unless this was the last attempt.
 */
export async function workOnRun(runId: string, isLast: boolean, work: RunWork): Promise<void> {
  const attempt = await beginAttempt(work.services.database.pool, runId);
  if (!attempt) return;
  const { kind, organization_id, attempts, waited_seconds } = attempt;
  const { metrics } = work.services.operations;
  if (attempts === 1) metrics.waited(laneOf(attempt), waited_seconds);
  await inSpan(`run ${kind}`, { 'svc.run_id': runId, 'svc.organization_id': organization_id }, () =>
    tryOnce(attempt, isLast, work),
  );
}

/** Ends a run whose workers all died. */
export async function giveUpRun(runId: string, attempts: number, work: RunWork): Promise<void> {
  const { log, database, operations } = work.services;
  const attempt = await takeOver(database.pool, runId);
  if (!attempt) return;
  log.error(
    { run_id: runId, organization_id: attempt.organization_id },
    `run failed after ${attempts} attempts: its worker died each time`,
  );
  if (await failRun(work.services, attempt, problemBody(attemptsExhausted(attempts)))) {
    operations.metrics.runEnded(attempt.kind, 'failed', 0);
  }
}

async function tryOnce(attempt: Attempt, isLast: boolean, work: RunWork): Promise<void> {
  const { log, database, operations } = work.services;
  const { id: run_id, organization_id, kind } = attempt;
  const start = performance.now();
  const durationMs = () => performance.now() - start;
  const fields = () => ({ run_id, organization_id, kind, duration_ms: Math.round(durationMs()) });
  const ended = (verdict: string) =>
    operations.metrics.runEnded(kind, verdict, durationMs() / 1_000);
  try {
    const outcome = await outcomeOf(attempt, work);
    if (outcome.isDone) {
      if (!(await completeRun(work.services, attempt, outcome.result))) return;
      ended(outcome.result.verdict?.verdict ?? 'none');
      return log.info(fields(), 'run completed');
    }
    const { problem } = outcome;
    if (ourFaults.has(problem.code) && !isLast) throw new Error(problem.error);
    if (!(await failRun(work.services, attempt, problem))) return;
    ended('failed');
    log.info(fields(), `run failed: ${problem.code}`);
  } catch (error) {
    if (error instanceof RunNotNeeded) return log.info(fields(), 'run stopped: it was cancelled');
    log.warn(fields(), `run not finished: ${error instanceof Error ? error.message : error}`);
    if (isLast) {
      ended('failed');
      await failRun(work.services, attempt, problemBody(internalFailure(run_id)));
    } else {
      await putBack(database.pool, attempt);
      throw error;
    }
  }
}

/** Runs the work in a worker, which is killed on a timeout or when the run is no longer needed. */
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
  return work.activeRuns.whileWanted(attempt, async (stop) => {
    const killing = setTimeout(() => stop.abort(timeLimitPassed(limitMs)), limitMs + reserveMs);
    try {
      const lane = laneOfRun(attempt.kind, attempt.options);
      const owner = attempt.organization_id;
      const onProgress = noteProgress(work.services, attempt);
      return await work.pool.run(task, { lane, owner, signal: stop.signal, onProgress });
    } catch (error) {
      const problem = error instanceof LimitPassed ? limitPassed(error) : error;
      if (problem instanceof Problem) return { isDone: false, problem: problemBody(problem) };
      throw error;
    } finally {
      clearTimeout(killing);
    }
  });
}
