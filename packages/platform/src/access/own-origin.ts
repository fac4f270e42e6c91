import type { FastifyRequest } from 'fastify';
import { forbidden } from '../api/problems.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that a page of somebody else's asks for in the name of whoever is signed in. Browsers say where a
 * request comes from, and pages cannot lie about it; whoever is no browser says it, too.
 */
export function requireOwnOrigin({ method, headers }: FastifyRequest, publicUrl: URL): void {
  if (safeMethods.has(method)) return;
  const isOwn =
    headers.origin === undefined
      ? headers['sec-fetch-site'] === 'same-origin'
      : headers.origin === publicUrl.origin;
  if (isOwn) return;
  throw forbidden(
    'FOREIGN_ORIGIN',
    `Send the header Origin: ${publicUrl.origin}. Other sites cannot make changes on your behalf.`,
  );
}
