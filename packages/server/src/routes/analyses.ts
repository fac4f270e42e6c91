import { Problem } from '@svc/service';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AnalysisStore } from '../analyses/analysis-store.js';

/** Any other text is not the id of an analysis. */
const analysisId = z.uuid();

/** Adds the endpoint that returns the state of an analysis. */
export function addAnalyses(app: FastifyInstance, store: AnalysisStore): void {
  app.get<{ Params: { id: string } }>('/analyses/:id', async ({ params }) => {
    const { data: id } = analysisId.safeParse(params.id);
    const analysis = id === undefined ? undefined : await store.find(id);
    if (analysis) return analysis;
    throw new Problem(404, 'NOT_FOUND', 'There is no analysis with this id.');
  });
}
