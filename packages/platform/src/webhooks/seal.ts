import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** The secrets of SVC_SECRET, the newest first. */
export type Secrets = readonly string[];

/** Seals a text that must be kept readable for us: AES-256-GCM under a key made from the newest secret. */
export function seal(text: string, [newest = '']: Secrets): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(newest), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what was sealed with any of the secrets. Throws when it was sealed with another. */
export function unseal(sealed: Buffer, secrets: Secrets): string {
  for (const secret of secrets) {
    try {
      return unsealWith(sealed, secret);
    } catch {
      // It was sealed with another, or by nobody.
    }
  }
  throw new Error('it was sealed with a secret that SVC_SECRET does not hold any more');
}

/** Whether the newest secret opens it. */
export function isSealedAnew(sealed: Buffer, [newest = '']: Secrets): boolean {
  try {
    unsealWith(sealed, newest);
    return true;
  } catch {
    return false;
  }
}

function unsealWith(sealed: Buffer, secret: string): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  const rest = sealed.subarray(nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'svc webhook secrets', 32));
}
