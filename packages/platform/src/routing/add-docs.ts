import { addApiDocs } from '@svc/service';
import type { FastifyInstance } from 'fastify';
import { version } from '../version.js';
import { describedRoutes, securitySchemes } from './described.js';
import { routes } from './routes.js';

/** Adds the API documentation, for programs and for people. It is public. */
export function addDocs(
  app: FastifyInstance,
  { hasDashboard }: { readonly hasDashboard: boolean },
): void {
  addApiDocs(app, {
    title: 'svc platform',
    heading: 'svc: the platform API',
    version,
    description: 'Squashes PostgreSQL migrations and proves the result, for organizations.',
    prefix: '/v1',
    isOpen: true,
    ...(hasDashboard ? { tryAt: '/try-api' } : {}),
    securitySchemes,
    endpoints: describedRoutes(routes),
  });
}
