/** The thread that reads a history, with a memory limit. It loads the parser before it is given the history. */
import { parentPort } from 'node:worker_threads';
import { type Analysis, analyze, loadParser, type Squash, squash } from '@svc/engine';
import { type EngineTask, refusal } from './thread-message.js';
import { withoutTrees } from './without-trees.js';

async function resultOf({ work, migrations, options }: EngineTask): Promise<Squash | Analysis> {
  if (work === 'squash') return withoutTrees(await squash(migrations, options));
  const analysis = await analyze(migrations, options);
  return { ...analysis, squash: analysis.squash && withoutTrees(analysis.squash) };
}

parentPort?.once('message', async (task: EngineTask) => {
  const answer = await resultOf(task).then((result) => ({ result }), refusal);
  parentPort?.postMessage(answer);
});
await loadParser();
