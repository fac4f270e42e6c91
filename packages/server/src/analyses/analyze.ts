import type { SafetyLevel } from '@svc/engine';
import { type EngineOptions, isBoundary } from '@svc/proof';
import type { GithostClient } from '../githost/client.js';
import { deliver } from '../githost/deliver.js';
import { listSqlFiles, readFiles } from '../githost/repository-files.js';
import { readRepositorySettings } from '../githost/repository-settings.js';
import type { AnalysisTarget } from '../reviews/analysis.js';
import { type ChangedHistory, changedHistory } from '../reviews/changed-history.js';
import { AnalysisSuperseded } from '../reviews/errors.js';
import { type AnalysisResult, conclusionOf, resultJson } from '../reviews/result.js';
import { type AnalysisWork, type Completed, reviewOf } from './analysis-work.js';

/** The engine for migrations from forks, regardless of the engine that the operator chose for trusted ones. */
const sandbox: EngineOptions = { kind: 'sandbox' };

/** Analyzes the migrations of a commit and publishes the result. */
export async function analyze(
  id: string,
  target: AnalysisTarget,
  signal: AbortSignal,
  work: AnalysisWork,
): Promise<Completed> {
  const client = await work.githost.clientFor(target, signal);
  const settings = await readRepositorySettings(client, target);
  const [base, head] = [
    await listSqlFiles(client, target, target.base),
    await listSqlFiles(client, target, target.head),
  ];
  const history = changedHistory(base, head, settings.folder);
  const safetyLevel = settings.safetyLevel ?? work.safetyLevel;
  const result: AnalysisResult = history
    ? await reviewed(client, target, history, safetyLevel, signal, work)
    : { conclusion: 'success' };
  signal.throwIfAborted();
  if (!(await work.store.isWanted(id))) throw new AnalysisSuperseded();
  await deliver(client, id, target, result);
  return { result: resultJson(result), message: `analysis completed: ${result.conclusion}` };
}

async function reviewed(
  client: GithostClient,
  target: AnalysisTarget,
  history: ChangedHistory,
  safetyLevel: SafetyLevel,
  signal: AbortSignal,
  work: AnalysisWork,
): Promise<AnalysisResult> {
  const { added, deployed } = history;
  const migrations = await readFiles(client, target, history.files);
  const { engine: usual, timeLimitMs: timeoutMs } = work;
  const engine = target.isFork && !isBoundary(usual) ? sandbox : usual;
  const task = { migrations, deployed, added, safetyLevel, engine, timeoutMs };
  const review = await reviewOf(task, target, signal, work);
  return { conclusion: conclusionOf(history, review), history, review };
}
