const grouped = new Intl.NumberFormat('en');

/** A number with thousands separators. */
export function number(value: number): string {
  return grouped.format(value);
}

/** A count and its noun: "1 statement", "1,200 statements". */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${number(value)} ${value === 1 ? one : many}`;
}

/** Joins texts and their lines as sentences, each with a period at the end. */
export function sentences(...texts: readonly (string | undefined)[]): string {
  return texts
    .flatMap((text) => text?.split('\n') ?? [])
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (/[.!?:;,]$/.test(line) ? line : `${line}.`))
    .join(' ');
}
