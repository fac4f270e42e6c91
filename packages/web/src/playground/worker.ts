/** The engine, off the page's thread: whoever types does not wait for it. It asks the network for its own parts alone. */
import {
  type Analysis,
  analyze,
  formatPlace,
  provenanceMap,
  reportedNotes,
  type Squash,
  withTool,
} from '@svc/engine';
import type { Answer, Question, SquashOutcome } from './messages.js';

self.addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  self.postMessage(await answer(data));
  // It is there before the network may go.
  loadGraph().catch(() => {});
});

const loadGraph = () => import('@svc/report/graph');

async function answer(question: Question): Promise<Answer> {
  const began = performance.now();
  try {
    const { migrations, safetyLevel } = question;
    const analysis = await analyze(withTool(migrations), { safetyLevel });
    const { squash, statements, recommendations, notes } = analysis;
    return {
      ok: true,
      outcome: {
        question,
        squash: squash && (await outcomeOf(squash, analysis, question)),
        statements,
        recommendations,
        notes: reportedNotes(notes),
        milliseconds: performance.now() - began,
      },
    };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

async function outcomeOf(
  squash: Squash,
  analysis: Analysis,
  { migrations, wantsGraph }: Question,
): Promise<SquashOutcome> {
  const numbers = new Map(migrations.map(({ name }, at) => [name, at]));
  return {
    sql: squash.sql,
    map: provenanceMap(squash, []),
    barriers: squash.barriers.map(({ place, reason }) => ({
      migration: numbers.get(place.file) ?? 0,
      place: formatPlace(place),
      reason,
    })),
    graph: wantsGraph ? ((await (await loadGraph()).graphView(analysis))?.text ?? null) : undefined,
  };
}
