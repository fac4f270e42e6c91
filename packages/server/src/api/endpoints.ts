import {
  analyzeResponse,
  type DescribedEndpoint,
  healthResponse,
  squashResponse,
  validateResponse,
} from '@svc/service';
import { z } from 'zod';
import { analysisResponse } from '../reviews/analysis.js';
import { requestSchemas } from './requests.js';
import { webhookAcknowledgement } from './responses.js';

/** The authentication of each endpoint, in words. */
const access = {
  token: { needs: 'Requires a token: Authorization: Bearer …', security: ['token'] },
  signature: { needs: 'Requires a signature of the code host', security: ['signature'] },
  public: { needs: 'Requires no token', security: [] },
} as const;

const badBody = {
  400: {
    about: 'Malformed JSON, a field of the wrong type, no migrations, an unknown safety level',
  },
  413: { about: 'The body is too large, or has too many migrations' },
  415: { about: 'Not UTF-8 application/json' },
};
const busy = {
  503: {
    about: 'The queue is full or too slow for the time limit, or a required part is down',
  },
  504: { about: 'The request exceeded the time limit' },
};
const tooMuch = { 422: { about: 'The request needs too much memory: see details' } };
const invalidSql = {
  422: {
    about:
      "PostgreSQL's grammar refuses the SQL, or the request needs too much memory or disk: see details",
  },
};

/** The endpoints that do not depend on the settings. */
const fixedEndpoints: readonly DescribedEndpoint[] = [
  {
    method: 'post',
    path: '/githost/webhook',
    summary: 'Webhooks of the code host',
    ...access.signature,
    parameters: {
      'X-Hub-Signature-256': { in: 'header', about: 'sha256= followed by the HMAC of the body' },
      'X-GitHub-Event': { in: 'header', about: 'pull_request, push or ping; others are ignored' },
      'X-GitHub-Delivery': { in: 'header', about: 'Repeated deliveries have the same id' },
    },
    request: z.looseObject({}).describe('The standard payload'),
    answers: {
      200: { about: 'Nothing to do', schema: webhookAcknowledgement },
      202: { about: 'The analysis is queued', schema: webhookAcknowledgement },
      ...badBody,
      408: { about: 'The body did not arrive within ten seconds' },
      503: {
        about:
          'No secret is configured, too many bodies arrive at once, or a body cannot be stored',
      },
    },
  },
  {
    method: 'get',
    path: '/analyses/{id}',
    summary: 'The status and result of the analysis of a pull request',
    ...access.token,
    parameters: { id: { in: 'path', about: 'The analysis_id of an acknowledgement' } },
    answers: {
      200: { about: 'The analysis', schema: analysisResponse },
      404: { about: 'There is no analysis with this id' },
    },
  },
  {
    method: 'get',
    path: '/health',
    summary: 'The probe for load balancers',
    ...access.public,
    answers: {
      200: { about: 'Healthy', schema: healthResponse },
      503: { about: 'The database does not respond', schema: healthResponse },
    },
  },
];

/** Every endpoint of the server, from which /openapi.json and /docs are generated. */
export function describedEndpoints(maxMigrations: number): readonly DescribedEndpoint[] {
  const requests = requestSchemas(maxMigrations);
  return [
    {
      method: 'post',
      path: '/analyze',
      summary: 'A summary of migrations, their dependencies, and recommendations',
      ...access.token,
      request: requests.analyze,
      answers: {
        200: { about: 'The analysis', schema: analyzeResponse },
        ...badBody,
        ...tooMuch,
        ...busy,
      },
    },
    {
      method: 'post',
      path: '/squash',
      summary: 'One SQL text that builds the same database, with its proof',
      ...access.token,
      request: requests.squash,
      answers: {
        200: {
          about: 'The squashed text; validation says whether it is proven',
          schema: squashResponse,
        },
        ...badBody,
        409: { about: 'At level paranoid: production differs from what the migrations build' },
        ...invalidSql,
        ...busy,
      },
    },
    {
      method: 'post',
      path: '/validate',
      summary: 'Whether two sets of migrations build the same database',
      ...access.token,
      request: requests.validate,
      answers: {
        200: { about: 'The verdict, with each difference', schema: validateResponse },
        ...badBody,
        ...invalidSql,
        ...busy,
      },
    },
    ...fixedEndpoints,
  ];
}
