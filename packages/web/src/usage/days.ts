import type { Usage } from '../api/types.js';

export type Day = Usage['days'][number];

const dayMs = 86_400_000;

/** Every day from the first to the last: the platform leaves out days without usage. */
export function everyDay({ from, to, days }: Pick<Usage, 'from' | 'to' | 'days'>): readonly Day[] {
  const known = new Map(days.map((day) => [day.date, day]));
  const length = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length }, (_, index) => {
    const date = new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10);
    return known.get(date) ?? { date, requests: 0, runs: 0 };
  });
}

/** The day a number of days before today, in UTC like on the platform. */
export function daysAgo(days: number, now = Date.now()): string {
  return new Date(now - days * dayMs).toISOString().slice(0, 10);
}

/** The end of a chart's scale: a round number of at least the maximum that can be halved. */
export function scaleEnd(highest: number): number {
  if (highest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 4, 6, 8].find((step) => step * power >= highest) ?? 10) * power;
}
