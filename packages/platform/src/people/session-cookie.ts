import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The header Cookie with the given cookies signed by the newest secret, whichever secret signed them, because
 * better-auth reads them with the newest only. A cookie that none of them signed stays unchanged, and is invalid.
 */
export function withNewestSignature(
  header: string,
  cookieNames: readonly string[],
  [newest = '', ...older]: readonly string[],
): string {
  return header
    .split(/; */)
    .map((cookie) => {
      const [name = '', text = ''] = cookie.split('=', 2);
      const value = cookieNames.includes(name) ? decoded(text) : '';
      const token = value.slice(0, value.lastIndexOf('.'));
      const isOlder = older.some((secret) => isSame(value, signed(token, secret)));
      return isOlder ? `${name}=${encodeURIComponent(signed(token, newest))}` : cookie;
    })
    .join('; ');
}

/** As better-auth signs cookies. */
function signed(token: string, secret: string): string {
  return `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
