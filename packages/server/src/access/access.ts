import type { FastifyRequest } from 'fastify';

/** What a route asks of whoever calls it, unless it is open. Without a word about it: a token. */
export type Access = 'token' | 'signature';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly access?: Access;
  }
}

/** What a request needs. A path that is not there needs a token, too: strangers learn nothing of what is. */
export function accessOf(request: FastifyRequest): Access {
  return request.routeOptions.config.access ?? 'token';
}
