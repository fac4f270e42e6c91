import type { FastifyInstance } from 'fastify';
import { docsPage } from '../api/docs-page.js';
import { openApiDocument } from '../api/openapi.js';
import type { Settings } from '../settings.js';

/** Adds what describes the API, for programs and for people. */
export function addDocs(app: FastifyInstance, settings: Settings): void {
  const config = { access: settings.SVC_PUBLIC_DOCS ? 'public' : 'token' } as const;
  const document = JSON.stringify(openApiDocument(settings.SVC_MAX_MIGRATIONS));
  const page = docsPage(settings.SVC_MAX_MIGRATIONS);
  app.get('/openapi.json', { config }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  app.get('/docs', { config }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(page),
  );
}
