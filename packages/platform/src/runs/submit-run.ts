import { Problem, problemBody } from '@svc/service';
import { type Answer, ok } from '../api/answer.js';
import { conflict } from '../api/problems.js';
import type { OrganizationCall } from '../api/route.js';
import { findProject } from '../projects/project-store.js';
import { failureProblem } from './failures.js';
import { preferredWaitMs } from './preferred-wait.js';
import { isFinished, type Run } from './run.js';
import { findResult, findRun, insertRun, type NewRun } from './run-store.js';

type Submission = Omit<NewRun, 'id' | 'keyId' | 'personId'>;

/**
 * Accepts a run, which is safe from then on: run, files, count and job are written together. Then waits for as long as
 * the client likes, and answers with the result, or with 202 and where to look.
 */
export async function submitRun(
  { tenant, caller, services, request, newId: id }: OrganizationCall,
  submission: Submission,
): Promise<Answer> {
  if (submission.projectId !== undefined) await findProject(tenant, submission.projectId);
  await tenant.inTransaction(async (within, client) => {
    const isNew = await insertRun(within, {
      ...submission,
      id,
      keyId: caller.kind === 'key' ? caller.keyId : undefined,
      personId: caller.kind === 'member' ? caller.person.id : undefined,
    });
    if (!isNew) return;
    await services.runQueue.add(id, client);
  });
  await untilFinished();
  const run = await findRun(tenant, id);
  return isFinished(run) ? answerOf(run) : { status: 202, body: run, headers: placeOf(run) };

  async function untilFinished(): Promise<void> {
    const gone = new AbortController();
    const giveUp = () => gone.abort();
    request.raw.socket.once('close', giveUp);
    await services.runWatch.finished(id, preferredWaitMs(request), gone.signal);
    request.raw.socket.off('close', giveUp);
  }

  async function answerOf(finished: Run): Promise<Answer> {
    const result = await findResult(tenant, id);
    if (result) return ok({ ...JSON.parse(result.response), run: finished }, placeOf(finished));
    const problem = withoutResult(finished);
    const { status, more } = problem;
    if (status < 500) return { status, body: problemBody(problem), headers: placeOf(finished) };
    // Where the fault is ours, the same request may be sent again, and makes another run.
    throw new Problem(status, problem.code, problem.message, {
      ...more,
      headers: placeOf(finished),
    });
  }
}

/** What is said where a finished run has no result to show. */
export function withoutResult(run: Run): Problem {
  if (run.error) return failureProblem(run.error);
  if (run.status === 'cancelled') return conflict('RUN_CANCELLED', 'The run was cancelled.');
  return conflict('RUN_NOT_FINISHED', 'The run is not finished: look again later.');
}

function placeOf({ id }: Run): { readonly location: string } {
  return { location: `/v1/runs/${id}` };
}
