import {
  type Migration,
  notesOf,
  reportedNotes,
  SourceError,
  syntaxErrors,
  withTool,
} from '@svc/engine';
import {
  type EngineOptions,
  OutOfTime,
  type StatementListener,
  toolTables,
  type Validation,
  validate,
  validationJson,
} from '@svc/proof';
import { Problem } from '../http/problem.js';
import { type ProgressListener, reportProof } from '../work/job-progress.js';
import { timeLimitPassed } from '../work/problems.js';
import { invalidSql } from './invalid-sql.js';
import { refuseShortage } from './refuse-shortage.js';
import type { ValidateResponse } from './validate-response.js';

export interface ValidateJob {
  readonly original: readonly Migration[];
  readonly squashed: readonly Migration[];
  readonly engine: EngineOptions;
  readonly timeoutMs: number;
  /** Called for each statement that the proof starts to execute. */
  readonly onStatement?: StatementListener;
  /** Called with the progress of the job. */
  readonly onProgress?: ProgressListener;
}

/**
 * Proves that two sets build the same database, or reports the differences. Throws a `Problem` for SQL that
 * PostgreSQL's grammar rejects, and if the engine is unavailable.
 */
export async function runValidate(job: ValidateJob): Promise<ValidateResponse> {
  const { engine, timeoutMs, onStatement, onProgress } = job;
  const original = withTool(job.original);
  const squashed = withTool(job.squashed);
  if (await anyRefused([...original, ...squashed])) throw await invalidSql({ original, squashed });
  const validation = await validate({
    original,
    squashed,
    prelude: toolTables(original).prelude,
    engine,
    timeoutMs,
    onStatement,
    ...(onProgress ? { onProgress: reportProof(onProgress) } : {}),
  });
  refuseShortage(validation, engine);
  if (isLate(validation)) throw timeLimitPassed(timeoutMs);
  if (validation.outcome === 'engine-unavailable') throw unavailable(validation);
  const notes = reportedNotes([...notesOf(original), ...notesOf(squashed)]);
  return { ...validationJson(validation), notes };
}

async function anyRefused(migrations: readonly Migration[]): Promise<boolean> {
  try {
    for (const each of migrations) if ((await syntaxErrors(each)).length > 0) return true;
    return false;
  } catch (error) {
    if (error instanceof SourceError) return true;
    throw error;
  }
}

/** The time limit was reached, which is not a verdict on either set. */
function isLate(validation: Validation): boolean {
  if ('failure' in validation) return validation.failure instanceof OutOfTime;
  return validation.outcome === 'engine-unavailable' && validation.reason === 'too-slow';
}

function unavailable({ message }: Validation): Problem {
  return new Problem(503, 'VALIDATION_ENGINE_UNAVAILABLE', `Nothing was validated: ${message}`);
}
