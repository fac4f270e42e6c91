import type { GithostClient } from '../githost/client.js';
import { mayWrite } from '../githost/pull-request.js';
import { reportFailure, reportSuperseded } from '../githost/report-end.js';
import { endSquashCheck } from '../githost/squash-check.js';
import { isProposal, type ProposalTarget, type Target } from '../reviews/analysis.js';
import { AnalysisRefused, AnalysisSuperseded, AnalysisTooSlow } from '../reviews/errors.js';
import type { AnalysisWork } from './analysis-work.js';
import { analyze } from './analyze.js';
import { finalReason, lastReason } from './failure.js';
import { runProposal } from './run-proposal.js';

/** How often to check whether an analysis is still wanted. */
const pollMs = 1_000;

/** How long the code host may take to accept the report of a failure. */
const reportMs = 60_000;

const notAllowed = 'Only people with write access to the repository can request a squash.';

/**
 * Runs one analysis and makes sure that its outcome is reported: the result, or the reason why there is none. Throws
 * errors that a retry may resolve, unless this is the last attempt.
 */
export async function runAnalysis(id: string, isLast: boolean, work: AnalysisWork): Promise<void> {
  const { store } = work;
  const target = await store.targetOf(id);
  if (target === undefined) return;
  if (isProposal(target) && !(await isAllowed(id, target, isLast, work))) return;
  await store.alone(target, () => runAlone(id, target, isLast, work));
}

/**
 * Whether the requester may ask for a squash. A request without permission changes nothing: squashes of others and
 * the comment about them stay, and a check run has the reason. A permitted request supersedes earlier ones.
 */
async function isAllowed(
  id: string,
  target: ProposalTarget,
  isLast: boolean,
  { store, githost, log }: AnalysisWork,
): Promise<boolean> {
  try {
    const client = await githost.clientFor(target);
    if (!(await mayWrite(client, target, target.askedBy))) throw new AnalysisRefused(notAllowed);
    await store.supersedeOlder(id);
    return true;
  } catch (error) {
    log.warn({ analysis_id: id }, `squash not started: ${messageOf(error)}`);
    const reason = finalReason(error) ?? (isLast ? lastReason(error) : undefined);
    if (reason === undefined) throw error;
    const publishFailure = async () =>
      endSquashCheck(await githost.clientFor(target), id, target, { reason });
    await publishFailure().catch((failed) => {
      log.warn({ analysis_id: id }, `the failure could not be reported: ${messageOf(failed)}`);
      if (!isLast && finalReason(failed) === undefined) throw failed;
    });
    await store.fail(id, reason);
    return false;
  }
}

/** Gives up an analysis during which the server repeatedly died, and reports that. */
export async function giveUpAnalysis(
  id: string,
  attempts: number,
  work: AnalysisWork,
): Promise<void> {
  const { store } = work;
  const target = await store.targetOf(id);
  if (target === undefined) return;
  const reason = `The server stopped ${attempts} times while analyzing these migrations.`;
  await store.alone(target, () => runAlone(id, target, true, work, reason));
}

async function runAlone(
  id: string,
  target: Target,
  isLast: boolean,
  work: AnalysisWork,
  /** The reason not to try it at all. */
  givenUp?: string,
): Promise<void> {
  const { store, githost, log } = work;
  const begun = await store.begin(id);
  if (begun === undefined) return endSuperseded();
  const failure = begun.failure ?? givenUp ?? (await failureOfTrying());
  if (failure === undefined) return;
  await store.noteFailure(id, failure);
  await publish((client) => reportFailure(client, id, target, failure));
  await store.fail(id, failure);

  /** Runs the analysis and returns the reason of a final failure. */
  async function failureOfTrying(): Promise<string | undefined> {
    const start = performance.now();
    try {
      const { result, message } = await whileWanted(id, work, (signal) =>
        isProposal(target)
          ? runProposal(id, target, signal, work)
          : analyze(id, target, signal, work),
      );
      await store.complete(id, result);
      const duration_ms = Math.round(performance.now() - start);
      log.info({ analysis_id: id, duration_ms }, message);
      return undefined;
    } catch (error) {
      if (error instanceof AnalysisSuperseded) {
        await endSuperseded();
        return undefined;
      }
      log.warn({ analysis_id: id }, `analysis failed: ${messageOf(error)}`);
      const reason = finalReason(error) ?? (isLast ? lastReason(error) : undefined);
      return reason ?? tryAgain(error);
    }
  }

  /** Reports that the analysis was superseded. A squash does not need this: the newer request is answered. */
  async function endSuperseded(): Promise<void> {
    if (isProposal(target) || !(await store.isSuperseded(id))) return;
    await publish((client) => reportSuperseded(client, id, target));
  }

  /** Reports the outcome. If that fails, the report is retried unless a retry cannot succeed. */
  async function publish(report: (client: GithostClient) => Promise<void>): Promise<void> {
    try {
      await report(await githost.clientFor(target, AbortSignal.timeout(reportMs)));
    } catch (error) {
      log.warn({ analysis_id: id }, `the failure could not be reported: ${messageOf(error)}`);
      if (!isLast && finalReason(error) === undefined) await tryAgain(error);
    }
  }

  async function tryAgain(error: unknown): Promise<never> {
    await store.putBack(id);
    throw error;
  }
}

/** Runs a task with a signal that aborts it when its time limit is reached or a newer analysis supersedes it. */
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
  } catch (error) {
    // An aborted request throws its own error, which would hide the reason.
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    clearTimeout(limit);
    clearInterval(poll);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
