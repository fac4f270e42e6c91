const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** A relative time: "3 hours ago", "in 29 days". */
export function ago(at: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(at) - now) / 1_000);
  const unit = units.find(([, size]) => Math.abs(seconds) >= size);
  if (!unit) {
    if (Math.abs(seconds) >= 10) return relative.format(seconds, 'second');
    return seconds > 0 ? 'in a moment' : 'just now';
  }
  const [name, size] = unit;
  return relative.format(Math.round(seconds / size), name);
}

/** A time with seconds, in the reader's time zone. */
export function precisely(at: string): string {
  return new Date(at).toLocaleString('en', { dateStyle: 'long', timeStyle: 'long' });
}

/** A date without the time, in the reader's time zone: "Feb 15, 2027". */
export function dayOf(at: string): string {
  return new Date(at).toLocaleDateString('en', { dateStyle: 'medium' });
}

/** A day in UTC, as the API gives it, without the year: "Nov 17". */
export function shortDay(date: string): string {
  return new Date(date).toLocaleDateString('en', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

/** A duration. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1_000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
