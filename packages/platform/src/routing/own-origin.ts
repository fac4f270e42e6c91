import type { FastifyRequest } from 'fastify';
import { forbidden } from '../api/problems.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that a page of another site requests for the signed-in person. Browsers send the origin of a
 * request, and pages cannot forge it; other clients must send it too.
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
