import type { Usage } from '../api/types.js';

export type Day = Usage['days'][number];

const dayMs = 86_400_000;

/** Every day from the first to the last: the platform leaves out those on which nothing was used. */
export function everyDay({ from, to, days }: Pick<Usage, 'from' | 'to' | 'days'>): readonly Day[] {
  const known = new Map(days.map((day) => [day.date, day]));
  const length = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length }, (_, index) => {
    const date = new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10);
    return known.get(date) ?? { date, requests: 0, runs: 0 };
  });
}

/** The day so many days before today, in UTC as the platform counts. */
export function daysAgo(days: number, now = Date.now()): string {
  return new Date(now - days * dayMs).toISOString().slice(0, 10);
}

/** A round number that is not below the highest, and can be halved: where the scale of a chart ends. */
export function scaleEnd(highest: number): number {
  if (highest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 4, 6, 8].find((step) => step * power >= highest) ?? 10) * power;
}
