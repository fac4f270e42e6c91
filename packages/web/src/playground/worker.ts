/** The engine, off the page's thread: whoever types does not wait for it. It asks the network for its own parts alone. */
import { analyze, reportedNotes, withTool } from '@svc/engine';
import type { Answer, Question } from './messages.js';

self.addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  self.postMessage(await answer(data));
});

async function answer({ migrations, safetyLevel }: Question): Promise<Answer> {
  const began = performance.now();
  try {
    const { squash, statements, recommendations, notes } = await analyze(withTool(migrations), {
      safetyLevel,
    });
    return {
      ok: true,
      outcome: {
        sql: squash?.sql,
        statementsBefore: statements,
        statementsAfter: squash?.statements.length,
        recommendations,
        notes: reportedNotes(notes),
        milliseconds: performance.now() - began,
      },
    };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
