import { isDatabaseDown, Problem, problemBody } from '@svc/service';
import { type Answer, ok } from '../api/answer.js';
import { conflict } from '../api/problems.js';
import type { OrganizationCall } from '../api/route.js';
import { findOrganization } from '../organizations/organization.js';
import { findProject } from '../projects/project-store.js';
import type { Tenant } from '../storage/tenant.js';
import { failureProblem } from './failures.js';
import { laneOfRun } from './lane-of-run.js';
import { preferredWaitMs } from './preferred-wait.js';
import { isFinished, type Run } from './run.js';
import { findResult, findRun, insertRun, type NewRun } from './run-store.js';

type Submission = Omit<NewRun, 'id' | 'keyId' | 'personId' | 'safetyLevel'> & {
  /** The level of the request, or the organization's default. */
  readonly safetyLevel: NewRun['safetyLevel'] | undefined;
};

/**
 * Accepts a run: run, files, count and job are stored together, so that it cannot be lost. Then waits as long as
 * the client wants, and responds with the result, or with 202 and the location of the run.
 */
export async function submitRun(
  { tenant, caller, services, request, newId: id }: OrganizationCall,
  submission: Submission,
): Promise<Answer> {
  if (submission.projectId !== undefined) await findProject(tenant, submission.projectId);
  const safetyLevel = await effectiveLevel(tenant, submission);
  const accepted = await tenant.inTransaction(async (within, client) => {
    const isNew = await insertRun(within, {
      ...submission,
      safetyLevel,
      id,
      keyId: caller.kind === 'key' ? caller.keyId : undefined,
      personId: caller.kind === 'member' ? caller.person.id : undefined,
    });
    if (isNew) {
      const { kind, options } = submission;
      const owner = tenant.organizationId;
      await services.runQueue.add({ id, lane: laneOfRun(kind, options), owner }, client);
    }
    return findRun(within, id);
  });
  await untilFinished();
  return outcome().catch((error) => {
    // An error would make the client send an accepted run again.
    if (isDatabaseDown(error)) return later(accepted);
    throw error;
  });

  async function outcome(): Promise<Answer> {
    const run = await findRun(tenant, id);
    return isFinished(run) ? answerOf(run) : later(run);
  }

  async function untilFinished(): Promise<void> {
    const gone = new AbortController();
    const giveUp = () => gone.abort();
    request.raw.socket.once('close', giveUp);
    await services.runWatch.finished(id, preferredWaitMs(request), gone.signal);
    request.raw.socket.off('close', giveUp);
  }

  async function answerOf(finished: Run): Promise<Answer> {
    const result = await findResult(tenant, id);
    if (result) {
      const { left_out } = finished;
      const body = { ...JSON.parse(result.response), left_out, run: finished };
      return ok(body, placeOf(finished));
    }
    const problem = withoutResult(finished);
    const { status, more } = problem;
    if (status < 500) return { status, body: problemBody(problem), headers: placeOf(finished) };
    // After an internal error, the same request may be sent again and creates another run.
    throw new Problem(status, problem.code, problem.message, {
      ...more,
      headers: placeOf(finished),
    });
  }
}

function later(run: Run): Answer {
  return { status: 202, body: run, headers: placeOf(run) };
}

/** The safety level of a run. Everything that depends on the level uses this. */
async function effectiveLevel(
  tenant: Tenant,
  { kind, safetyLevel }: Submission,
): Promise<NewRun['safetyLevel']> {
  const level = safetyLevel ?? (await findOrganization(tenant)).default_safety_level;
  if (level === 'paranoid' && kind === 'squash') throw noProduction();
  return level;
}

/** A shared platform cannot reach the production databases of its users. */
function noProduction(): Problem {
  return new Problem(
    400,
    'PROD_DB_DSN_REQUIRED',
    'Level paranoid compares with production, which the platform cannot access: use another safety_level, or svc on the command line.',
  );
}

/** The error if a finished run has no result to show. */
export function withoutResult(run: Run): Problem {
  if (run.error) return failureProblem(run.error);
  if (run.status === 'cancelled') return conflict('RUN_CANCELLED', 'The run was cancelled.');
  return conflict('RUN_NOT_FINISHED', 'The run is not finished: try again later.');
}

function placeOf({ id }: Run): { readonly location: string } {
  return { location: `/v1/runs/${id}` };
}
