import { safetyLevels } from '@svc/engine';
import { type JobProgress, jobStages, type VerdictName, verdicts } from '@svc/service';
import { z } from 'zod';
import { timestamp } from '../api/timestamp.js';

export const runKinds = ['analyze', 'squash', 'validate'] as const;
export type RunKind = (typeof runKinds)[number];

export const runStatuses = ['queued', 'processing', 'completed', 'failed', 'cancelled'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** Uploaded files that no tool would apply, and why. */
export const leftOut = z
  .array(
    z.object({
      set: z.string().optional().describe('The name of the form part'),
      file: z.string().describe('The path as sent'),
      reason: z.string(),
    }),
  )
  .describe('Files that were sent but not used: order=given uses every file');

const builtSet = z
  .object({ done: z.int().min(0), total: z.int().min(0) })
  .describe('How many migrations of the set are built');

/** The progress of a run. */
const progress = z.object({
  stage: z
    .enum(jobStages)
    .describe(
      'reading the files, folding them, building both databases at the same time, comparing them; repairing: folding again, with the rejected statements kept as written',
    ),
  original: builtSet.optional(),
  squashed: builtSet.optional(),
});

/** A run as the API shows it. */
export const run = z.object({
  id: z.uuid(),
  kind: z.enum(runKinds),
  status: z.enum(runStatuses).describe('completed: finished, with any verdict'),
  verdict: z
    .enum(verdicts)
    .nullable()
    .describe(
      'proven: both sets build the same database. different: they do not. not_proven: they were not compared. null: an analysis, or no result',
    ),
  verdict_message: z.string().nullable().describe('The verdict as text, with the reason'),
  unverified: z
    .int()
    .min(0)
    .nullable()
    .describe('How many parts of the databases could not be compared; the result names them'),
  project_id: z.uuid().nullable(),
  api_key_id: z.uuid().nullable().describe('The key that started it'),
  safety_level: z.enum(safetyLevels),
  options: z.record(z.string(), z.unknown()).describe('Options of the request'),
  file_count: z.int().min(1),
  byte_count: z.int().min(0),
  first_file: z
    .string()
    .nullable()
    .describe('The first file; lists show it as the name of the run'),
  statements_before: z
    .int()
    .min(0)
    .nullable()
    .describe('For a squash: statements of the migrations'),
  statements_after: z.int().min(0).nullable().describe('For a squash: statements of the result'),
  left_out: leftOut,
  progress: progress.nullable().describe('Progress of a run; null unless it is processing'),
  created_at: timestamp,
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
  has_result: z.boolean(),
  expires_at: timestamp.nullable().describe('When input and result are deleted'),
  error: z
    .object({
      error: z.string(),
      code: z.string(),
      details: z.array(z.record(z.string(), z.union([z.string(), z.number()]))).optional(),
    })
    .nullable()
    .describe('Why the run failed'),
});

export type Run = z.output<typeof run>;

/** A run as stored in the database. */
export interface RunRow {
  readonly id: string;
  readonly kind: RunKind;
  readonly status: RunStatus;
  readonly verdict: VerdictName | null;
  readonly verdict_message: string | null;
  readonly unverified: number | null;
  readonly project_id: string | null;
  readonly api_key_id: string | null;
  readonly safety_level: Run['safety_level'];
  readonly options: Record<string, unknown>;
  readonly file_count: number;
  readonly byte_count: number;
  readonly first_file: string | null;
  readonly statements_before: number | null;
  readonly statements_after: number | null;
  readonly left_out: Run['left_out'];
  readonly progress: JobProgress | null;
  readonly error_code: string | null;
  readonly error: string | null;
  readonly error_details: Record<string, string | number>[] | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
  readonly expires_at: Date | null;
  readonly has_result: boolean;
}

/** Converts a row. */
export function runOf(row: RunRow): Run {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    verdict: row.verdict,
    verdict_message: row.verdict_message,
    unverified: row.unverified,
    project_id: row.project_id,
    api_key_id: row.api_key_id,
    safety_level: row.safety_level,
    options: row.options,
    file_count: row.file_count,
    byte_count: row.byte_count,
    first_file: row.first_file,
    statements_before: row.statements_before,
    statements_after: row.statements_after,
    left_out: row.left_out,
    progress: row.status === 'processing' ? row.progress : null,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    has_result: row.has_result,
    expires_at: row.expires_at?.toISOString() ?? null,
    error:
      row.error_code === null
        ? null
        : {
            error: row.error ?? '',
            code: row.error_code,
            ...(row.error_details ? { details: row.error_details } : {}),
          },
  };
}

/** Whether the run can no longer change. */
export function isFinished({ status }: Pick<Run, 'status'>): boolean {
  return status !== 'queued' && status !== 'processing';
}
