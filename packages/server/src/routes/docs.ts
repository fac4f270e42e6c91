import { addApiDocs } from '@svc/service';
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
    description: 'sha256= followed by the HMAC of the body',
  },
};

/** Adds the API documentation, for programs and for people. */
export function addDocs(app: FastifyInstance, settings: Settings): void {
  addApiDocs(app, {
    title: 'svc',
    heading: 'svc: the HTTP API',
    version,
    description:
      'Turns a history of PostgreSQL migrations into one SQL text that builds the same database, and proves it.',
    isOpen: settings.SVC_PUBLIC_DOCS,
    securitySchemes,
    endpoints: describedEndpoints(settings.SVC_MAX_MIGRATIONS),
  });
}
