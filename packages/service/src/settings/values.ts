import { z } from 'zod';

const shortestSecretBytes = 32;

/** An integer within bounds. */
export function wholeNumber(smallest: number, largest: number) {
  const message = `must be a whole number from ${smallest} to ${largest}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= smallest && value <= largest, message);
}

/** `true` or `false`; false unless set. */
export function truth(byDefault: 'true' | 'false' = 'false') {
  return z
    .enum(['true', 'false'], 'must be true or false')
    .default(byDefault)
    .transform((word) => word === 'true');
}

/** A secret, or several separated by commas during a rotation: the first one signs, all of them verify. */
export function secrets() {
  return z
    .string()
    .transform((text) => text.split(','))
    .refine((all) => all.every((secret) => secret === secret.trim()), {
      error: 'has whitespace around a secret',
    })
    .refine((all) => all.every((secret) => Buffer.byteLength(secret) >= shortestSecretBytes), {
      error: `must be at least ${shortestSecretBytes} bytes; with several secrets, each of them`,
    });
}
