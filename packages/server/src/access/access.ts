import type { FastifyRequest } from 'fastify';

/** The authentication that a route requires, unless it is open. Default: a token. */
export type Access = 'token' | 'signature';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly access?: Access;
  }
}

/**
 * The authentication that a request needs. Unknown paths need a token too, so that unauthenticated clients cannot
 * discover which paths exist.
 */
export function accessOf(request: FastifyRequest): Access {
  return request.routeOptions.config.access ?? 'token';
}
