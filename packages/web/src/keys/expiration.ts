/** How long a key can live, as the platform names it. */
export const expirations = {
  never: 'Never',
  '30_days': '30 days',
  '90_days': '90 days',
  '1_year': '1 year',
  date: 'On a date…',
} as const;

export type Expiration = keyof typeof expirations;

/** The first day on which a key made now can expire: a date counts from its first moment in UTC. */
export function earliestDate(now = new Date()): string {
  return new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
}
