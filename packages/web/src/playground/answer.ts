import {
  type Analysis,
  analyze,
  provenanceMap,
  reportedNotes,
  type Squash,
  withTool,
} from '@svc/engine';
import { barriersOf } from '@svc/report/views';
import type { Answer, Question, SquashOutcome } from './messages.js';

/** Squashes the migrations of a question. */
export async function answer(question: Question): Promise<Answer> {
  const began = performance.now();
  try {
    const { migrations, safetyLevel } = question;
    const analysis = await analyze(withTool(migrations), { safetyLevel });
    const { squash, statements, recommendations, notes } = analysis;
    return {
      ok: true,
      outcome: {
        question,
        squash: squash && outcomeOf(squash, analysis),
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

function outcomeOf(squash: Squash, analysis: Analysis): SquashOutcome {
  const { objects, dependencies } = analysis;
  return {
    sql: squash.sql,
    map: provenanceMap(squash, []),
    barriers: barriersOf(analysis),
    history: {
      objects: objects.map(({ kind, name, exists }) => ({ kind, name, exists })),
      dependencies,
    },
  };
}
