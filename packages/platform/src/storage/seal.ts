import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** The secrets of SVC_SECRET, the newest first. */
export type Secrets = readonly string[];

/** The kinds of encrypted values. Each purpose has its own key, so that a value cannot be used for another purpose. */
export type Purpose = 'webhook secrets' | 'letters';

/** Encrypts a text that must stay readable for us: AES-256-GCM with a key derived from the newest secret. */
export function seal(text: string, [newest = '']: Secrets, purpose: Purpose): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(newest, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a text that any of the secrets encrypted. Throws if none did. */
export function unseal(sealed: Buffer, secrets: Secrets, purpose: Purpose): string {
  for (const secret of secrets) {
    try {
      return unsealWith(sealed, secret, purpose);
    } catch {
      // Encrypted with another secret, or not by us.
    }
  }
  throw new Error('it was encrypted with a secret that SVC_SECRET no longer contains');
}

/** Whether the newest secret decrypts it. */
export function isSealedWithNewest(
  sealed: Buffer,
  [newest = '']: Secrets,
  purpose: Purpose,
): boolean {
  try {
    unsealWith(sealed, newest, purpose);
    return true;
  } catch {
    return false;
  }
}

function unsealWith(sealed: Buffer, secret: string, purpose: Purpose): string {
  const nonce = sealed.subarray(0, nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), nonce);
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  const rest = sealed.subarray(nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
}

function keyOf(secret: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `svc ${purpose}`, 32));
}
