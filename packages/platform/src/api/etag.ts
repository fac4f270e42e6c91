import { createHash } from 'node:crypto';
import { Problem } from '@svc/service';
import type { FastifyRequest } from 'fastify';

/** The tag of a representation: the same content has the same tag. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Whether the client already has this representation. */
export function isUnchanged({ headers }: FastifyRequest, etag: string): boolean {
  return tagsOf(headers['if-none-match']).some((tag) => tag === '*' || weak(tag) === etag);
}

/**
 * Refuses a change if the object is no longer what the client saw. `current` is what a GET would return now; it
 * must be read with a lock on its row, so that nobody changes it in between.
 */
export function requireMatch({ headers }: FastifyRequest, current: unknown): void {
  const tags = tagsOf(headers['if-match']);
  if (tags.length === 0 || tags.includes('*') || tags.includes(etagOf(JSON.stringify(current))))
    return;
  throw new Problem(
    412,
    'CHANGED_MEANWHILE',
    'The object was changed in the meantime: get it again, and send If-Match with the new ETag.',
  );
}

function tagsOf(header: string | undefined): readonly string[] {
  return header?.split(',').map((tag) => tag.trim()) ?? [];
}

function weak(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
