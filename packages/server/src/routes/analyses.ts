import { Problem } from '@svc/service';
import type { FastifyInstance } from 'fastify';
import type { AnalysisStore } from '../analyses/analysis-store.js';

/** Adds the endpoint that says what became of an analysis. */
export function addAnalyses(app: FastifyInstance, store: AnalysisStore): void {
  app.get<{ Params: { id: string } }>('/analyses/:id', async ({ params }) => {
    const analysis = await store.find(params.id);
    if (analysis) return analysis;
    throw new Problem(404, 'NOT_FOUND', 'There is no analysis with this id.');
  });
}
