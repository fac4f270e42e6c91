import { z } from 'zod';

const dayMs = 86_400_000;

/** The days of each choice. A year has 365. */
const choices = { never: undefined, '30_days': 30, '90_days': 90, '1_year': 365 } as const;

const named = z.enum(Object.keys(choices) as [keyof typeof choices]);
const date = z.iso.datetime({ offset: true }).or(z.iso.date());

/** `never`, a number of days, or a date, which means its start in UTC. */
export const expiration = named
  .or(date)
  .default('never')
  .describe('never, 30_days, 90_days, 1_year, or a date such as 2030-01-31');

/** When a key created now expires; undefined for never. */
export function expiresAt(choice: string, now = new Date()): Date | undefined {
  if (!(choice in choices)) return new Date(choice);
  const days = choices[choice as keyof typeof choices];
  return days === undefined ? undefined : new Date(now.getTime() + days * dayMs);
}
