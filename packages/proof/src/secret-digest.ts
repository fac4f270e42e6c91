/** Digests by which secrets are compared. They never leave the process, so they are of no use elsewhere. */

export type Bytes = Uint8Array<ArrayBuffer>;

const key = globalThis.crypto.getRandomValues(new Uint8Array(32));

export async function digestOf(secret: string): Promise<string> {
  return toBase64(await hmac(key, bytesOf(secret)));
}

export async function hmac(ofKey: Bytes, text: Bytes): Promise<Bytes> {
  const { subtle } = globalThis.crypto;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await subtle.importKey('raw', ofKey, algorithm, false, ['sign']);
  return new Uint8Array(await subtle.sign('HMAC', imported, text));
}

export function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function toBase64(bytes: Bytes): string {
  return btoa(String.fromCharCode(...bytes));
}
