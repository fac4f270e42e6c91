/** The thread in which a history is squashed: it may take as much memory as it was given, and no more. */
import { parentPort, workerData } from 'node:worker_threads';
import { squash } from '@svc/engine';
import { refusal, type SquashTask } from './thread-message.js';
import { withoutTrees } from './without-trees.js';

const { migrations, options } = workerData as SquashTask;
const answer = await squash(migrations, options).then(
  (result) => ({ squash: withoutTrees(result) }),
  refusal,
);
parentPort?.postMessage(answer);
