import { docsPage, openApiDocument } from '@svc/service';
import type { FastifyInstance } from 'fastify';
import { version } from '../version.js';
import { describedRoutes, securitySchemes } from './described.js';
import { routes } from './routes.js';

/** Adds what describes the API, for programs and for people: whoever considers it may read it. */
export function addDocs(app: FastifyInstance): void {
  const config = { isOpen: true };
  const endpoints = describedRoutes(routes);
  const document = JSON.stringify(
    openApiDocument({
      title: 'svc platform',
      version,
      description: 'Squashes PostgreSQL migrations and proves the result, for organizations.',
      securitySchemes,
      endpoints,
    }),
  );
  const page = docsPage('svc: the platform API', endpoints);
  app.get('/v1/openapi.json', { config }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  app.get('/v1/docs', { config }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(page),
  );
}
