import type { Migration, SafetyLevel } from '@svc/engine';
import type { EngineOptions, StatementListener } from '@svc/proof';
import {
  type AnalyzeResponse,
  Problem,
  runAnalyze,
  runSquash,
  type SquashResponse,
} from '@svc/service';

/** A history with new migrations, sent to a worker. */
export interface ReviewTask {
  readonly migrations: readonly Migration[];
  /** How many of them have already been applied; undefined if new ones come before old ones. */
  readonly deployed: number | undefined;
  readonly added: readonly string[];
  readonly safetyLevel: SafetyLevel;
  readonly engine: EngineOptions;
  readonly timeoutMs: number;
  /** Whether to return the squashed SQL. */
  readonly keepsSql?: boolean;
}

type Recommendation = AnalyzeResponse['recommendations'][number];
type ObjectChange = { readonly kind: string; readonly name: string; readonly what: string };

/** The findings about the new migrations, and about the whole history. */
export interface Review {
  readonly summary: AnalyzeResponse['summary'];
  /** Recommendations for the new migrations, and all errors. */
  readonly recommendations: readonly Recommendation[];
  /** Lines of the new migrations that have no effect, or only resemble a tool's marks. */
  readonly notes: AnalyzeResponse['notes'];
  /** The changes that the new migrations make. */
  readonly changes: readonly ObjectChange[];
  /** Why there is no squash: its proof exceeded a resource limit. */
  readonly stopped?: string;
  /** Undefined for a history with errors. */
  readonly squash?: {
    readonly statements_before: number;
    readonly statements_after: number;
    readonly validation: SquashResponse['validation'];
    /** Only if the task asked for it. */
    readonly sql?: string;
  };
}

const limitCodes = new Set(['MEMORY_LIMIT', 'DISK_LIMIT']);

/** Analyzes a history with its new migrations, squashes it and proves the squash. */
export async function review(task: ReviewTask, onStatement?: StatementListener): Promise<Review> {
  const { migrations, deployed, safetyLevel, engine, timeoutMs } = task;
  const report = await runAnalyze({
    migrations,
    safetyLevel,
    timeoutMs,
    ...(deployed === undefined ? {} : { deployed }),
  });
  const added = new Set(task.added);
  const isNew = ({ file }: { readonly file?: string | undefined }) =>
    file !== undefined && added.has(file);
  const found = {
    summary: report.summary,
    recommendations: report.recommendations.filter((each) => each.type === 'error' || isNew(each)),
    notes: report.notes.filter((each) => each.kind !== 'left-out' && isNew(each)),
    changes: report.objects.flatMap(({ kind, name, events }) =>
      events.filter(isNew).map(({ what }) => ({ kind, name, what })),
    ),
  };
  if (report.summary.errors > 0) return found;
  try {
    const proof = { validate: true, engine, timeoutMs, ...(onStatement ? { onStatement } : {}) };
    const job = { migrations, safetyLevel, ...proof };
    const { summary, validation, squashed } = await runSquash(job);
    const { statements_before, statements_after } = summary;
    const sql = task.keepsSql ? { sql: squashed } : {};
    return { ...found, squash: { statements_before, statements_after, validation, ...sql } };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return limitCodes.has(error.code) ? { ...found, stopped: error.message } : found;
  }
}
