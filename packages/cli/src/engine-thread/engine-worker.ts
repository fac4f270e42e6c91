/** The thread that reads a history, with a memory limit. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Analysis, analyze, type Squash, squash } from '@svc/engine';
import { type EngineTask, refusal } from './thread-message.js';
import { withoutTrees } from './without-trees.js';

async function resultOf({ work, migrations, options }: EngineTask): Promise<Squash | Analysis> {
  if (work === 'squash') return withoutTrees(await squash(migrations, options));
  const analysis = await analyze(migrations, options);
  return { ...analysis, squash: analysis.squash && withoutTrees(analysis.squash) };
}

const answer = await resultOf(workerData as EngineTask).then((result) => ({ result }), refusal);
parentPort?.postMessage(answer);
