/** Draws dependency graphs in a worker: Graphviz is WebAssembly, which the policy of the pages forbids. */
import { graphView } from '@svc/report/graph';
import type { Drawing, ToDraw } from './graph-drawer.js';

self.addEventListener('message', async ({ data: { number, history } }: MessageEvent<ToDraw>) => {
  const markup = (await graphView(history).catch(() => undefined))?.text ?? null;
  self.postMessage({ number, markup } satisfies Drawing);
});
