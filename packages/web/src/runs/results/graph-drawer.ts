import type { GraphHistory } from '@svc/report/views';

/** The messages to and from the worker. */
export interface ToDraw {
  readonly number: number;
  readonly history: GraphHistory;
}
export interface Drawing {
  readonly number: number;
  /** Null if there is nothing to draw. */
  readonly markup: string | null;
}

let worker: Worker | undefined;
let count = 0;

/** Loads the graph code before it is needed or the network may go away. */
export function loadGraphDrawer(): Worker {
  worker ??= new Worker(new URL('./graph-worker.ts', import.meta.url), { type: 'module' });
  return worker;
}

/** Draws a graph as markup. Returns a function that stops listening. */
export function drawGraph(
  history: GraphHistory,
  onDrawn: (markup: Drawing['markup']) => void,
): () => void {
  const drawer = loadGraphDrawer();
  count += 1;
  const number = count;
  const listen = ({ data }: MessageEvent<Drawing>) => {
    if (data.number === number) onDrawn(data.markup);
  };
  drawer.addEventListener('message', listen);
  drawer.postMessage({ number, history } satisfies ToDraw);
  return () => drawer.removeEventListener('message', listen);
}
