import type { SafetyLevel } from '@svc/engine';
import { type EngineOptions, isBoundary } from '@svc/proof';
import { LimitPassed, type Log, limitPassed, type WorkerPool } from '@svc/service';
import type { Githost } from '../githost/client.js';
import { deliver } from '../githost/deliver.js';
import { listSqlFiles, readFiles } from '../githost/repository-files.js';
import { readRepositorySettings } from '../githost/repository-settings.js';
import { type AnalysisTarget, isProposal, type Place, type ProposalTarget } from './analysis.js';
import type { AnalysisStore } from './analysis-store.js';
import { changedHistory } from './changed-history.js';
import { AnalysisRefused, AnalysisSuperseded, AnalysisTooSlow } from './errors.js';
import { type AnalysisResult, conclusionOf, resultJson } from './result.js';
import type { Review, ReviewTask } from './review.js';
import { runProposal } from './run-proposal.js';

export interface AnalysisWork {
  readonly store: AnalysisStore;
  readonly githost: Githost;
  readonly pool: WorkerPool<ReviewTask, Review, 'proof'>;
  readonly log: Log;
  readonly safetyLevel: SafetyLevel;
  readonly engine: EngineOptions;
  readonly timeLimitMs: number;
}

/** Where strangers' migrations are proven, whatever the operator trusts others with. */
const sandbox: EngineOptions = { kind: 'sandbox' };

/** How often somebody asks whether an analysis is still wanted. */
const pollMs = 1_000;

/**
 * Runs one analysis from beginning to end. What cannot succeed is noted as failed; what may succeed later throws,
 * to be tried again, unless this was the last time.
 */
export async function runAnalysis(id: string, isLast: boolean, work: AnalysisWork): Promise<void> {
  const { store, log } = work;
  const target = await store.targetOf(id);
  if (target === undefined) return;
  try {
    await store.alone(target, async () => {
      if (!(await store.begin(id))) return;
      const start = performance.now();
      const { result, message } = await whileWanted(id, work, (signal) =>
        isProposal(target)
          ? proposalOf(target, signal, work)
          : analysisOf(id, target, signal, work),
      );
      await store.complete(id, result);
      const duration_ms = Math.round(performance.now() - start);
      log.info({ analysis_id: id, duration_ms }, message);
    });
  } catch (error) {
    if (error instanceof AnalysisSuperseded) return;
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ analysis_id: id }, `analysis failed: ${reason}`);
    if (error instanceof AnalysisRefused) return store.fail(id, reason);
    // It would take as long and as much again, and keep others waiting.
    if (error instanceof LimitPassed) return store.fail(id, limitPassed(error).message);
    if (isLast || error instanceof AnalysisTooSlow) return store.fail(id, failureOf(error));
    await store.putBack(id);
    throw error;
  }
}

/** What is kept of an analysis, and what the log says. */
interface Completed {
  readonly result: object;
  readonly message: string;
}

async function analysisOf(
  id: string,
  target: AnalysisTarget,
  signal: AbortSignal,
  work: AnalysisWork,
): Promise<Completed> {
  const result = await analyze(id, target, signal, work);
  return { result: resultJson(result), message: `analysis completed: ${result.conclusion}` };
}

async function proposalOf(
  target: ProposalTarget,
  signal: AbortSignal,
  work: AnalysisWork,
): Promise<Completed> {
  const result = await runProposal(target, signal, work);
  const message = 'proposal' in result ? 'squash proposed' : 'squash not proposed';
  return { result, message };
}

/** Gives the task a signal that stops it when its time is over or something newer has come. */
async function whileWanted<Result>(
  id: string,
  { store, timeLimitMs }: AnalysisWork,
  task: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController();
  const limit = setTimeout(() => stop.abort(new AnalysisTooSlow(timeLimitMs)), timeLimitMs);
  const poll = setInterval(async () => {
    const wanted = await store.isWanted(id).catch(() => true);
    if (!wanted) stop.abort(new AnalysisSuperseded());
  }, pollMs);
  try {
    return await task(stop.signal);
  } finally {
    clearTimeout(limit);
    clearInterval(poll);
  }
}

/** What went wrong at the code host may be told; what went wrong here is in the log. */
function failureOf(error: unknown): string {
  if (error instanceof AnalysisTooSlow) return error.message;
  const { status } = error as { readonly status?: unknown };
  return typeof status === 'number'
    ? `The code host answered ${status}, also when asked again.`
    : 'Something went wrong here. The log has more about it under the id of the analysis.';
}

async function analyze(
  id: string,
  target: AnalysisTarget,
  signal: AbortSignal,
  work: AnalysisWork,
): Promise<AnalysisResult> {
  const client = await work.githost.clientFor(target);
  const settings = await readRepositorySettings(client, target);
  const [base, head] = [
    await listSqlFiles(client, target, target.base),
    await listSqlFiles(client, target, target.head),
  ];
  const history = changedHistory(base, head, settings.folder);
  const result = history
    ? await reviewed(history, settings.safetyLevel ?? work.safetyLevel)
    : ({ conclusion: 'success' } as const);
  signal.throwIfAborted();
  if (!(await work.store.isWanted(id))) throw new AnalysisSuperseded();
  await deliver(client, id, target, result);
  return result;

  async function reviewed(
    found: NonNullable<typeof history>,
    safetyLevel: SafetyLevel,
  ): Promise<AnalysisResult> {
    const { added, deployed } = found;
    const migrations = await readFiles(client, target, found.files);
    const { timeLimitMs } = work;
    const engine = target.isFork && !isBoundary(work.engine) ? sandbox : work.engine;
    const task = { migrations, deployed, added, safetyLevel, engine, timeoutMs: timeLimitMs };
    const review = await reviewOf(task, target, signal, work);
    return { conclusion: conclusionOf(found, review), history: found, review };
  }
}

/** Has a history reviewed by a worker. Throws `AnalysisRefused` where it takes more of the machine than it may. */
export async function reviewOf(
  task: ReviewTask,
  { owner, repository }: Place,
  signal: AbortSignal,
  { pool }: AnalysisWork,
): Promise<Review> {
  const review = await pool.run(task, { lane: 'proof', owner: `${owner}/${repository}`, signal });
  if (review.stopped !== undefined) throw new AnalysisRefused(review.stopped);
  return review;
}
