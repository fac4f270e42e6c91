import { verdicts } from '@svc/service';
import { z } from 'zod';
import { ok } from '../api/answer.js';
import { listBody, listSchema, pageQuery } from '../api/lists.js';
import { organizationRoute, type Route } from '../api/route.js';
import { cancelRun } from './cancel-run.js';
import { downloadRoutes } from './download-routes.js';
import { run, runKinds, runStatuses } from './run.js';
import { findRun, listRuns } from './run-store.js';
import { running, submitRoutes } from './submit-routes.js';

/** Runs: list, status, cancellation. */
export const runRoutes: readonly Route[] = [
  ...submitRoutes,
  organizationRoute({
    method: 'GET',
    path: '/v1/runs',
    summary: 'The runs, newest first',
    access: running,
    query: z.object({
      ...pageQuery,
      status: z.enum(runStatuses).optional().describe('Only runs with this status'),
      verdict: z.enum(verdicts).optional().describe('Only runs with this verdict'),
      kind: z.enum(runKinds).optional().describe('Only analyze, squash or validate'),
      project_id: z.uuid().optional().describe('Only runs of this project'),
      api_key_id: z.uuid().optional().describe('Only runs of this key'),
    }),
    answers: { 200: { about: 'A page of runs', schema: listSchema('runs', run) } },
    async handle({ tenant, query }) {
      const { runs, total } = await listRuns(tenant, query, query);
      return ok(listBody('runs', runs, query, total));
    },
  }),
  organizationRoute({
    method: 'GET',
    path: '/v1/runs/:id',
    summary: 'A run: its status, its verdict, and why it failed',
    access: running,
    answers: { 200: { about: 'The run', schema: run } },
    handle: async ({ tenant, params }) => ok(await findRun(tenant, params.id)),
  }),
  organizationRoute({
    method: 'POST',
    path: '/v1/runs/:id/cancel',
    summary: 'Cancels a run that is not finished, and stops its work',
    access: running,
    idempotency: 'replay',
    answers: {
      200: { about: 'The run, cancelled', schema: run },
      409: { about: 'The run is already finished' },
    },
    handle: async ({ tenant, params, caller }) => ok(await cancelRun(tenant, params.id, caller)),
  }),
  ...downloadRoutes,
];
