import { SignJWT } from 'jose';

/** Signs a token that this server accepts for so many seconds. The log identifies its user by the subject. */
export function signToken(secret: string, seconds: number, subject?: string): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  return new SignJWT(subject === undefined ? {} : { sub: subject })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(new TextEncoder().encode(secret));
}
