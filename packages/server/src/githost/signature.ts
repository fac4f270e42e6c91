import { createHmac, timingSafeEqual } from 'node:crypto';
import { type BodyCheck, Problem } from '@svc/service';

const header = /^sha256=([0-9a-f]{64})$/i;

/**
 * Returns the check that a signature matches the secret and the bytes that arrive. Throws a `Problem` at once for a
 * malformed signature.
 */
export function signatureCheck(signature: string, secret: string): BodyCheck {
  const given = header.exec(signature)?.[1];
  if (given === undefined) throw invalid();
  const expected = createHmac('sha256', secret);
  return {
    update(bytes) {
      expected.update(bytes);
    },
    end() {
      if (!timingSafeEqual(Buffer.from(given, 'hex'), expected.digest())) throw invalid();
    },
  };
}

function invalid(): Problem {
  return new Problem(401, 'SIGNATURE_INVALID', 'The signature does not match the body.');
}
