import { analyzeResponse, Problem } from '@svc/service';
import { z } from 'zod';
import { type Answer, ok } from '../api/answer.js';
import { conflict } from '../api/problems.js';
import { organizationRoute, type Route } from '../api/route.js';
import type { Tenant } from '../storage/tenant.js';
import { findInput, runInput } from './run-input.js';
import { findResult, findRun, type RunResult } from './run-store.js';
import { running } from './submit-routes.js';
import { withoutResult } from './submit-run.js';

const gone = {
  409: { about: 'The run is not finished, or was cancelled' },
  410: { about: 'The result has been deleted after the time that the plan allows' },
};
const text = z.string();

/** Links and frames cannot send headers. */
const linkQuery = {
  organization: z.uuid().optional().describe('Replaces X-Organization in links'),
};

/** The page runs its script in an opaque origin, without cookies or network access. */
const reportPolicy =
  "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

/** The result of a run, in all its formats. */
export const downloadRoutes: readonly Route[] = [
  organizationRoute({
    method: 'GET',
    path: '/v1/runs/:id/result',
    summary: 'The result of a run as JSON: the response of its endpoint',
    access: running,
    answers: {
      200: { about: 'The Analyze, Squash or Validate response', schema: z.looseObject({}) },
      ...gone,
    },
    async handle({ tenant, params }) {
      const { response } = await resultOf(tenant, params.id);
      return file('application/json; charset=utf-8', response);
    },
  }),
  organizationRoute({
    method: 'GET',
    path: '/v1/runs/:id/input',
    summary: 'The files of a run, in the order in which they were run',
    access: running,
    answers: {
      200: { about: 'The uploaded sets', schema: runInput },
      410: { about: 'The files have been deleted after the time that the plan allows' },
    },
    async handle({ tenant, params }) {
      const { status } = await findRun(tenant, params.id);
      const sets = await findInput(tenant, params.id);
      if (sets) return ok({ sets });
      throw new Problem(410, 'RESULT_GONE', `The files of this ${status} run have been deleted.`);
    },
  }),
  organizationRoute({
    method: 'GET',
    path: '/v1/runs/:id/sql',
    summary: 'The squashed SQL',
    access: running,
    query: z.object({
      ...linkQuery,
      unproven: z
        .enum(['true', 'false'])
        .default('false')
        .describe('true: also return SQL that is not proven'),
    }),
    answers: { 200: { about: 'One SQL file', schema: text, type: 'application/sql' }, ...gone },
    async handle({ tenant, params, query }) {
      const { sql, proven } = await resultOf(tenant, params.id);
      if (sql === null) throw lacks('SQL');
      if (proven !== true && query.unproven === 'false') {
        throw conflict(
          'NOT_PROVEN',
          'This SQL is not proven to build the same database: the result has the reason. To get it anyway, add ?unproven=true.',
        );
      }
      return file('application/sql; charset=utf-8', sql, 'squashed.sql');
    },
  }),
  organizationRoute({
    method: 'GET',
    path: '/v1/runs/:id/report',
    summary: 'The report of an analysis or a squash: one HTML page',
    access: running,
    query: z.object(linkQuery),
    answers: { 200: { about: 'The page', schema: text, type: 'text/html' }, ...gone },
    async handle({ tenant, params }) {
      const { report_html } = await resultOf(tenant, params.id);
      if (report_html === null) throw lacks('report');
      const page = file('text/html; charset=utf-8', report_html);
      return { ...page, headers: { ...page.headers, 'content-security-policy': reportPolicy } };
    },
  }),
  organizationRoute({
    method: 'GET',
    path: '/v1/runs/:id/analysis',
    summary: 'The analysis of the migrations of a squash: dependencies, recommendations',
    access: running,
    answers: { 200: { about: 'The Analyze response', schema: analyzeResponse }, ...gone },
    async handle({ tenant, params }) {
      const { analysis } = await resultOf(tenant, params.id);
      if (analysis === null) throw lacks('separate analysis');
      return file('application/json; charset=utf-8', analysis);
    },
  }),
  organizationRoute({
    method: 'GET',
    path: '/v1/runs/:id/map',
    summary: 'The map of a squash: where every statement came from, and what became of it',
    access: running,
    query: z.object(linkQuery),
    answers: { 200: { about: 'The map', schema: z.looseObject({}) }, ...gone },
    async handle({ tenant, params }) {
      const { map } = await resultOf(tenant, params.id);
      if (map === null) throw lacks('map');
      return file('application/json; charset=utf-8', map, 'squashed.map.json');
    },
  }),
];

async function resultOf(tenant: Tenant, id: string): Promise<RunResult> {
  const result = await findResult(tenant, id);
  if (result) return result;
  const run = await findRun(tenant, id);
  if (run.status !== 'completed') throw withoutResult(run);
  throw new Problem(
    410,
    'RESULT_GONE',
    'The result has been deleted after the time that the plan allows.',
  );
}

function lacks(what: string): Problem {
  return new Problem(404, 'NOT_FOUND', `A run of this kind has no ${what}.`);
}

function file(type: string, data: string, name?: string): Answer {
  return {
    status: 200,
    content: { type, data },
    headers: {
      'x-content-type-options': 'nosniff',
      ...(name === undefined ? {} : { 'content-disposition': `attachment; filename="${name}"` }),
    },
  };
}
