import { docsPage, openApiDocument } from '@svc/service';
import type { FastifyInstance } from 'fastify';
import { describedEndpoints } from '../api/endpoints.js';
import type { Settings } from '../settings.js';
import { version } from '../version.js';

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Hub-Signature-256',
    description: 'sha256= and the HMAC of the body',
  },
};

/** Adds what describes the API, for programs and for people. */
export function addDocs(app: FastifyInstance, settings: Settings): void {
  const config = { isOpen: settings.SVC_PUBLIC_DOCS };
  const endpoints = describedEndpoints(settings.SVC_MAX_MIGRATIONS);
  const document = JSON.stringify(
    openApiDocument({
      title: 'svc',
      version,
      description:
        'Turns a history of PostgreSQL migrations into one SQL text that builds the same database, and proves it.',
      securitySchemes,
      endpoints,
    }),
  );
  const page = docsPage('svc: the HTTP API', endpoints);
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
