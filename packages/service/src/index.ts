export {
  type DescribedAnswer,
  type DescribedEndpoint,
  type DescribedParameter,
  errorResponse,
  healthResponse,
} from './api/described-endpoint.js';
export { openApiDocument } from './api/openapi.js';
export { addApiDocs } from './http/api-docs.js';
export type { BodyCheck } from './http/arriving-body.js';
export { noteCaller } from './http/caller.js';
export { addHealth } from './http/health.js';
export { createHttpServer, type HttpServerOptions } from './http/http-server.js';
export { Problem, type ProblemBody, type ProblemDetail, problemBody } from './http/problem.js';
export { detailsOf, parseJson } from './http/read-json.js';
export { UnverifiedBodies, type UnverifiedLimits } from './http/unverified-bodies.js';
export { type AnalyzeJob, runAnalyze } from './jobs/analyze.js';
export { type AnalyzeResponse, analyzeResponse } from './jobs/analyze-response.js';
export { type ProductionCheck, requireSameAsProduction } from './jobs/production.js';
export { runSquash, type SquashedWork, type SquashJob, squashWork } from './jobs/squash.js';
export { type SquashResponse, squashResponse } from './jobs/squash-response.js';
export { runValidate, type ValidateJob } from './jobs/validate.js';
export { type ValidateResponse, validateResponse } from './jobs/validate-response.js';
export {
  type Verdict,
  type VerdictName,
  verdictLine,
  verdictOfSquash,
  verdictOfValidation,
  verdicts,
} from './jobs/verdict.js';
export { createLog, type Log, type LogLevel, logLevels } from './log.js';
export type { Metrics } from './operations/metrics.js';
export { Operations } from './operations/operations.js';
export { inSpan } from './operations/spans.js';
export { type RunningProcess, runUntilSignal } from './process/run-until-signal.js';
export { type AtTheEnd, type Started, startInOrder } from './process/start-in-order.js';
export { JobQueue, type JobWork } from './queue/job-queue.js';
export {
  commonVariables,
  engineOptions,
  type PoolLane,
  trustWarning,
  type WorkLane,
  workerCounts,
  workerLimits,
  workVariables,
} from './settings/common.js';
export { type Environment, readSettings, SettingsError } from './settings/read-settings.js';
export { secrets, truth, wholeNumber } from './settings/values.js';
export { type Database, openDatabase } from './storage/database.js';
export { isDatabaseDown } from './storage/database-down.js';
export { inTransaction } from './storage/in-transaction.js';
export { migrateSchema } from './storage/migrate.js';
export { Notifications, notify } from './storage/notifications.js';
export { waitForDatabase } from './storage/wait-for-database.js';
export { answerTasks, type ReportRunning, type TaskResult } from './work/answer-tasks.js';
export { LimitPassed, PoolFull } from './work/errors.js';
export {
  type JobProgress,
  type JobStage,
  jobStages,
  type ProgressListener,
} from './work/job-progress.js';

export { limitPassed, poolFull, timeLimitPassed } from './work/problems.js';
export { reportStatements } from './work/report-statements.js';
export { runUntilDisconnect } from './work/run-until-disconnect.js';
export { workerEnvironment } from './work/worker-environment.js';
export { WorkerPool } from './work/worker-pool.js';
