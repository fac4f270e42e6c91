import { z } from 'zod';

/** A whole number within bounds. */
export function wholeNumber(smallest: number, largest: number) {
  const message = `must be a whole number from ${smallest} to ${largest}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= smallest && value <= largest, message);
}

/** `true` or `false`; false unless set. */
export function truth() {
  return z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((word) => word === 'true');
}
