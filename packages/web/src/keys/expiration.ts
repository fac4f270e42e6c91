/** The lifetimes of keys, by their names in the API. */
export const expirations = {
  never: 'Never',
  '30_days': '30 days',
  '90_days': '90 days',
  '1_year': '1 year',
  date: 'On a date…',
} as const;

export type Expiration = keyof typeof expirations;

/** The first possible expiration date of a key created now: a date means its start in UTC. */
export function earliestDate(now = new Date()): string {
  return new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
}
