import { createHash, randomInt } from 'node:crypto';
import type { PlatformSettings } from '../settings.js';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const randomCharacters = 40;

const prefixes = { production: 'svc_live_', sandbox: 'svc_test_' } as const;

/** The form of every key, in any environment. */
const shape = new RegExp(
  `^(?:${Object.values(prefixes).join('|')})[A-Za-z0-9]{${randomCharacters}}$`,
);

type Environment = PlatformSettings['SVC_ENVIRONMENT'];

/** A new key string. `randomInt` avoids bias towards some characters. */
export function newKeyString(environment: Environment): string {
  const characters = Array.from(
    { length: randomCharacters },
    () => alphabet[randomInt(alphabet.length)],
  );
  return `${prefixes[environment]}${characters.join('')}`;
}

/** Whether a text has the form of a key. */
export function looksLikeKey(text: string): boolean {
  return shape.test(text);
}

/** Whether a key belongs to another environment. */
export function isOfOtherEnvironment(key: string, environment: Environment): boolean {
  return !key.startsWith(prefixes[environment]);
}

/** The stored parts of a key: its hash, and enough of both ends for a person to recognize it. */
export function storedPartsOf(key: string): {
  readonly hash: Buffer;
  readonly first: string;
  readonly last: string;
} {
  return { hash: keyHash(key), first: key.slice(0, 12), last: key.slice(-4) };
}

/** The SHA-256 of the whole string. With 238 random bits, a slow hash would not add protection. */
export function keyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
