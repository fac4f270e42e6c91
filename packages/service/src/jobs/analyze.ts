import { aiRecommendations, type Provider } from '@svc/ai';
import { analyze, type Migration, reportOf, type SafetyLevel, withTool } from '@svc/engine';
import type { AnalyzeResponse } from './analyze-response.js';

export interface AnalyzeJob {
  readonly migrations: readonly Migration[];
  readonly safetyLevel: SafetyLevel;
  /** The language model that explains the history. Without one, a note says that there is none. */
  readonly ai?: { readonly provider: Provider | undefined };
  readonly timeoutMs: number;
  /** How many of the migrations have already been applied. Advice about databases in use concerns the others. */
  readonly deployed?: number;
}

/** Analyzes migrations. SQL that PostgreSQL's grammar rejects is reported in the response and is not an error. */
export async function runAnalyze(job: AnalyzeJob): Promise<AnalyzeResponse> {
  const { safetyLevel, ai, timeoutMs, deployed } = job;
  const migrations = withTool(job.migrations);
  const analysis = await analyze(migrations, {
    safetyLevel,
    ...(deployed === undefined ? {} : { deployed }),
  });
  const report = reportOf(analysis);
  if (!ai) return report;
  const limits = { timeoutMs };
  const explanations = await aiRecommendations(migrations, analysis, {
    provider: ai.provider,
    limits,
  });
  return { ...report, recommendations: [...report.recommendations, ...explanations] };
}
