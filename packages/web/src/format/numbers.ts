const grouped = new Intl.NumberFormat('en');

/** A number with thousands separators. */
export function number(value: number): string {
  return grouped.format(value);
}

/** A count and what is counted: "1 file", "1,200 files". */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${number(value)} ${value === 1 ? one : many}`;
}

/** A size for people. */
export function bytes(value: number): string {
  if (value < 1_000) return `${value} B`;
  if (value < 1_000_000) return `${(value / 1_000).toFixed(value < 10_000 ? 1 : 0)} kB`;
  return `${(value / 1_000_000).toFixed(1)} MB`;
}

/** A reduction: "−99.95 %", or "unchanged". It is 100 only if nothing is left. */
export function percentLess(before: number, after: number): string {
  if (before === after) return 'unchanged';
  const percent = 100 * (1 - after / before);
  if (percent < 0) return `+${number(Math.round(-percent))} %`;
  const digits = percent > 99 && after > 0 ? 2 : percent > 10 ? 0 : 1;
  const shown = Math.min(percent, after > 0 ? 99.99 : 100);
  return `−${(Math.round(shown * 10 ** digits) / 10 ** digits).toFixed(digits)} %`;
}
