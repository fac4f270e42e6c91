import { createHmac, timingSafeEqual } from 'node:crypto';
import { Problem } from '@svc/service';

const header = /^sha256=([0-9a-f]{64})$/i;

/** Throws a `Problem` unless the signature is the secret's for exactly these bytes. */
export function checkSignature(body: Uint8Array, signature: string, secret: string): void {
  const given = header.exec(signature)?.[1];
  const expected = createHmac('sha256', secret).update(body).digest();
  if (given !== undefined && timingSafeEqual(Buffer.from(given, 'hex'), expected)) return;
  throw new Problem(401, 'SIGNATURE_INVALID', 'The signature does not belong to this body.');
}
