import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';

/** The owner of a request for fair queueing: the subject of its token, or the token itself. */
export function tokenOwner(authorization: string | undefined): string {
  const token = authorization?.replace(/^Bearer /, '') ?? '';
  const { sub } = decodeJwt(token);
  return sub === undefined ? createHash('sha256').update(token).digest('base64') : `subject ${sub}`;
}
