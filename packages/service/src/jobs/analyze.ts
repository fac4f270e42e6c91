import { aiRecommendations, type Provider } from '@svc/ai';
import { analyze, type Migration, reportOf, type SafetyLevel, withTool } from '@svc/engine';
import type { AnalyzeResponse } from './analyze-response.js';

export interface AnalyzeJob {
  readonly migrations: readonly Migration[];
  readonly safetyLevel: SafetyLevel;
  /** Who explains the history in words; without a provider a note says that nobody can. */
  readonly ai?: { readonly provider: Provider | undefined };
  readonly timeoutMs: number;
  /** How many of the migrations run already: what concerns a database in use is said of the others. */
  readonly deployed?: number;
}

/** Analyzes. SQL that PostgreSQL's grammar refuses is part of the answer, not an error. */
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
  const said = await aiRecommendations(migrations, analysis, { provider: ai.provider, limits });
  return { ...report, recommendations: [...report.recommendations, ...said] };
}
