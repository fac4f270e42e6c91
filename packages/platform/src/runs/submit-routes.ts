import { analyzeResponse, squashResponse, validateResponse } from '@svc/service';
import { z } from 'zod';
import { roles } from '../access/roles.js';
import { organizationRoute, type Route } from '../api/route.js';
import { type Upload, uploadFields, uploadReader } from '../uploads/upload.js';
import { leftOut, run } from './run.js';
import { submitRun } from './submit-run.js';

export const running = { kind: 'organization', roles, scope: 'migrations:run' } as const;

const analyzeFields = z.strictObject(uploadFields);
const squashFields = z.strictObject({
  ...uploadFields,
  validate: z.enum(['true', 'false']).default('true').describe('Whether to prove the result'),
});

const files = ['files'] as const;
const bothSets = ['original', 'squashed'] as const;
const file = z.file().describe('One or more SQL files');

/** Fields of every response to an upload, beside the result. */
const uploadedRun = { left_out: leftOut, run };

const uploaded = {
  202: { about: 'The run, not finished yet: Location has its URL', schema: run },
  400: { about: 'A field is invalid, a file name is used twice, or there are no migrations' },
  404: { about: 'There is no project with this id' },
  413: { about: 'There are too many files, or they are too large' },
  415: { about: 'Not multipart/form-data' },
  503: { about: 'A required part is down' },
  504: { about: 'The run exceeded the time limit' },
};
const invalidSql = {
  422: {
    about:
      "PostgreSQL's grammar refuses the SQL, or the run needs too much memory or disk: see details",
  },
};

/** Routes that create runs, each from an upload. */
export const submitRoutes: readonly Route[] = [
  organizationRoute({
    method: 'POST',
    path: '/v1/analyze',
    summary: 'Analyzes migrations: a summary, their dependencies, recommendations',
    access: running,
    idempotency: 'replay',
    size: 'upload',
    body: z.object({ files: file, ...uploadFields }),
    reader: uploadReader(files, analyzeFields),
    answers: {
      200: { about: 'The analysis and its run', schema: analyzeResponse.extend(uploadedRun) },
      ...uploaded,
      422: { about: 'A file is not text, or the run needs too much memory: see details' },
    },
    handle(call) {
      const { sets, fields, ...rest } = uploadOf<'files', typeof analyzeFields>(call.body);
      return submitRun(call, {
        kind: 'analyze',
        projectId: fields.project_id,
        safetyLevel: fields.safety_level,
        options: { order: fields.order },
        sets: { migrations: sets.files },
        ...rest,
      });
    },
  }),
  organizationRoute({
    method: 'POST',
    path: '/v1/squash',
    summary: 'Squashes migrations into one SQL file that builds the same database, with the proof',
    access: running,
    idempotency: 'replay',
    size: 'upload',
    body: z.object({ files: file, ...squashFields.shape }),
    reader: uploadReader(files, squashFields),
    answers: {
      200: { about: 'The squashed SQL and its run', schema: squashResponse.extend(uploadedRun) },
      ...uploaded,
      ...invalidSql,
    },
    handle(call) {
      const { sets, fields, ...rest } = uploadOf<'files', typeof squashFields>(call.body);
      return submitRun(call, {
        kind: 'squash',
        projectId: fields.project_id,
        safetyLevel: fields.safety_level,
        options: { order: fields.order, validate: fields.validate === 'true' },
        sets: { migrations: sets.files },
        ...rest,
      });
    },
  }),
  organizationRoute({
    method: 'POST',
    path: '/v1/validate',
    summary: 'Whether two sets of migrations build the same database',
    access: running,
    idempotency: 'replay',
    size: 'upload',
    body: z.object({ original: file, squashed: file, ...uploadFields }),
    reader: uploadReader(bothSets, analyzeFields),
    answers: {
      200: { about: 'The verdict and its run', schema: validateResponse.extend(uploadedRun) },
      ...uploaded,
      ...invalidSql,
    },
    handle(call) {
      const upload = uploadOf<(typeof bothSets)[number], typeof analyzeFields>(call.body);
      const { fields, ...rest } = upload;
      return submitRun(call, {
        kind: 'validate',
        projectId: fields.project_id,
        safetyLevel: fields.safety_level,
        options: { order: fields.order },
        ...rest,
      });
    },
  }),
];

/** The reader of the route has created it. */
function uploadOf<Set extends string, Fields extends z.ZodType>(body: unknown) {
  return body as Upload<Set, z.output<Fields>>;
}
