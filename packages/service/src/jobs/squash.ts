import {
  formatPlace,
  HistoryError,
  keepVerbatim,
  type Migration,
  notesOf,
  reportedNotes,
  type SafetyLevel,
  SourceError,
  type Squash,
  squash,
  withTool,
} from '@svc/engine';
import {
  type EngineOptions,
  type ProvenSquash,
  type StatementListener,
  squashProven,
  toolTables,
  validationJson,
  type Withdrawal,
} from '@svc/proof';
import { type ProgressListener, reportProof } from '../work/job-progress.js';
import { invalidSql } from './invalid-sql.js';
import { refuseShortage } from './refuse-shortage.js';
import type { SquashResponse } from './squash-response.js';

export interface SquashJob {
  readonly migrations: readonly Migration[];
  readonly safetyLevel: SafetyLevel;
  /** Whether to prove the result, and repair it if the proof rejects it. */
  readonly validate: boolean;
  readonly engine: EngineOptions;
  /** The time limit of each proof. */
  readonly timeoutMs: number;
  /** Called for each statement that a proof starts to execute. */
  readonly onStatement?: StatementListener;
  /** Called with the progress of the job. */
  readonly onProgress?: ProgressListener;
}

type Unproven = Pick<ProvenSquash, 'result'> & {
  /** The reason why there is no proof. */
  readonly message: string;
};

/** The response, and the squash that it describes. */
export interface SquashedWork {
  readonly response: SquashResponse;
  readonly result: Squash;
}

/** Squashes migrations. Throws a `Problem` for SQL that PostgreSQL's grammar rejects. */
export async function runSquash(job: SquashJob): Promise<SquashResponse> {
  return (await squashWork(job)).response;
}

/** Like `runSquash`, for callers that need more than the response. */
export async function squashWork(given: SquashJob): Promise<SquashedWork> {
  const job = { ...given, migrations: withTool(given.migrations) };
  try {
    return answered(job, await squashed(job));
  } catch (error) {
    // The SQL has been parsed at this point, so a file can be returned; it applies no better than the migrations do.
    if (error instanceof HistoryError) {
      const result = keepVerbatim(job.migrations);
      return answered(job, { result, message: `The migrations do not apply: ${error.message}` });
    }
    if (error instanceof SourceError) throw await invalidSql({ migrations: job.migrations });
    throw error;
  }
}

async function squashed(job: SquashJob): Promise<ProvenSquash | Unproven> {
  const { migrations, engine, timeoutMs, onStatement, onProgress } = job;
  onProgress?.({ stage: 'folding' });
  const options = { safetyLevel: job.safetyLevel };
  if (job.validate) {
    const proven = await squashProven({
      migrations,
      prelude: toolTables(migrations).prelude,
      squash: options,
      engine,
      timeoutMs,
      onStatement,
      ...(onProgress ? { onProgress: reportProof(onProgress) } : {}),
    });
    refuseShortage(proven.validation, engine);
    return proven;
  }
  const result = await squash(migrations, options);
  return { result, message: 'Validation was turned off.' };
}

function answered(job: SquashJob, outcome: ProvenSquash | Unproven): SquashedWork {
  return { response: response(job, outcome), result: outcome.result };
}

function response({ migrations }: SquashJob, outcome: ProvenSquash | Unproven): SquashResponse {
  const { result } = outcome;
  const proof = 'validation' in outcome ? validationJson(outcome.validation) : undefined;
  return {
    squashed: result.sql,
    summary: summary(migrations, result),
    validation: {
      passed: proof?.equivalent === true,
      message: proof?.message ?? ('message' in outcome ? outcome.message : ''),
    },
    verbatim: result.barriers.map(({ place, reason }) => ({ place: formatPlace(place), reason })),
    withdrawn: 'withdrawn' in outcome ? outcome.withdrawn.map(withdrawalJson) : [],
    notes: reportedNotes(notesOf(migrations)),
    ...(proof ? { proof } : {}),
  };
}

function summary(migrations: readonly Migration[], result: Squash): SquashResponse['summary'] {
  const files = migrations.length;
  return {
    original_files: files,
    squashed_files: 1,
    reduction_percent: Math.floor(100 * (1 - 1 / files)),
    warnings: result.barriers.length,
    statements_before: result.statementsBefore,
    statements_after: result.statements.length,
    bytes_before: migrations.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
    bytes_after: Buffer.byteLength(result.sql),
  };
}

function withdrawalJson({ because, statements }: Withdrawal): SquashResponse['withdrawn'][number] {
  return {
    because,
    statements: statements.map(({ place, was }) => ({ place: formatPlace(place), was })),
  };
}
