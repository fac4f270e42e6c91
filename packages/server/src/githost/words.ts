const grouped = new Intl.NumberFormat('en');

/** A number with its thousands separated. */
export function number(value: number): string {
  return grouped.format(value);
}

/** A count and what is counted: "1 statement", "1,200 statements". */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${number(value)} ${value === 1 ? one : many}`;
}

/** Texts and their lines as sentences one after the other, each with a full stop. */
export function sentences(...texts: readonly (string | undefined)[]): string {
  return texts
    .flatMap((text) => text?.split('\n') ?? [])
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (/[.!?:;,]$/.test(line) ? line : `${line}.`))
    .join(' ');
}
