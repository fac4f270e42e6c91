import type { Migration } from '@svc/engine';
import {
  Problem,
  problemBody,
  type ReportRunning,
  reportStatements,
  requireSameAsProduction,
  runAnalyze,
  runSquash,
  runValidate,
  type SquashJob,
  type SquashResponse,
  type ValidateResponse,
  verdictOfSquash,
  verdictOfValidation,
  type WorkLane,
} from '@svc/service';
import { readBody } from '../api/read-body.js';
import { type Endpoint, requestSchemas } from '../api/requests.js';
import { laneOfSquash } from './lane-of.js';
import type { Answer, Task, TaskContext } from './task.js';

/** The time reserved for the response when a proof has used up its time. */
const reserveMs = 1_000;

/** Answers one request: parses its body and returns the bytes of the response. */
export async function answerRequest(task: Task, reportRunning: ReportRunning): Promise<Answer> {
  try {
    const response = await work(task, reportRunning);
    return { ...answer(200, response), ...verdictOf(task.endpoint, response) };
  } catch (error) {
    if (error instanceof Problem) return answer(error.status, problemBody(error));
    if (error instanceof WrongLane) return { ...answer(500, {}), belongsIn: error.belongsIn };
    throw error;
  }
}

function answer(status: number, body: unknown): Answer {
  return { status, body: new TextEncoder().encode(JSON.stringify(body)) };
}

/** The verdict in the response of an endpoint, if it has one. */
function verdictOf(endpoint: Endpoint, response: unknown): Pick<Answer, 'verdict'> {
  switch (endpoint) {
    case 'squash':
      return { verdict: verdictOfSquash(response as SquashResponse).verdict };
    case 'validate':
      return { verdict: verdictOfValidation(response as ValidateResponse).verdict };
    case 'analyze':
      return {};
  }
}

/** A request that turned out to need a proof only when its body was parsed. */
class WrongLane extends Error {
  constructor(readonly belongsIn: WorkLane) {
    super(`belongs in the lane ${belongsIn}`);
  }
}

async function work(task: Task, reportRunning: ReportRunning): Promise<unknown> {
  const { endpoint, body, context, deadline } = task;
  const schemas = requestSchemas(context.maxMigrations);
  const { engine } = context;
  const onStatement = reportStatements(reportRunning);
  const timeoutMs = Math.max(reserveMs, deadline - Date.now() - reserveMs);
  switch (endpoint) {
    case 'analyze': {
      const { migrations, config } = readBody(body, schemas.analyze);
      return runAnalyze({
        migrations: named('migrations', migrations),
        safetyLevel: config?.safety_level ?? context.safetyLevel,
        ...(config?.enable_ai ? { ai: { provider: context.aiProvider } } : {}),
        timeoutMs,
      });
    }
    case 'squash': {
      const { migrations, config } = readBody(body, schemas.squash);
      const lane = laneOfSquash(config, context.safetyLevel);
      if (lane === 'proof' && task.lane !== lane) throw new WrongLane(lane);
      const job = {
        migrations: named('migrations', migrations),
        safetyLevel: config?.safety_level ?? context.safetyLevel,
        validate: config?.validate ?? true,
        engine,
        timeoutMs,
        onStatement,
      };
      if (job.safetyLevel === 'paranoid') await checkProduction(job, context);
      return runSquash(job);
    }
    case 'validate': {
      const { original, squashed } = readBody(body, schemas.validate);
      return runValidate({
        original: named('original', original),
        squashed: named('squashed', squashed),
        engine,
        timeoutMs,
        onStatement,
      });
    }
  }
}

/** Names each migration of a request by its JSON path: `migrations[0]`. */
function named(set: string, texts: readonly string[]): readonly Migration[] {
  return texts.map((text, index) => ({ name: `${set}[${index}]`, text }));
}

/** The level paranoid returns nothing that has not been compared with production. */
async function checkProduction(
  { migrations, engine, timeoutMs }: SquashJob,
  { productionDsn }: TaskContext,
): Promise<void> {
  if (productionDsn === undefined) {
    throw new Problem(
      400,
      'PROD_DB_DSN_REQUIRED',
      'Level paranoid compares with production: set PROD_DB_DSN on the server.',
    );
  }
  await requireSameAsProduction({ migrations, dsn: productionDsn, engine, timeoutMs });
}
