const grouped = new Intl.NumberFormat('en');

/** A number with thousands separators. */
export function number(value: number): string {
  return grouped.format(value);
}

/** A count and its noun: "1 file", "1,200 files". */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${number(value)} ${value === 1 ? one : many}`;
}

/** A size for people. */
export function bytes(value: number): string {
  if (value < 1_000) return `${value} B`;
  if (value < 1_000_000) return `${(value / 1_000).toFixed(value < 10_000 ? 1 : 0)} kB`;
  return `${(value / 1_000_000).toFixed(1)} MB`;
}

/** A name with a capital letter: "Professional". */
export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
