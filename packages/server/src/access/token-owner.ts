import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';

/** Who a request with a token is from, of which requests take turns: the subject of the token, or the token itself. */
export function tokenOwner(authorization: string | undefined): string {
  const token = authorization?.replace(/^Bearer /, '') ?? '';
  const { sub } = decodeJwt(token);
  return sub === undefined ? createHash('sha256').update(token).digest('base64') : `subject ${sub}`;
}
