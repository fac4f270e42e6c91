/** `1 migration`, `2 migrations`. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Names, separated by commas; of many, the first and how many more. */
export function listed(names: readonly string[], most = 10): string {
  const shown = names.slice(0, most).join(', ');
  return names.length <= most ? shown : `${shown} and ${names.length - most} more`;
}

/** A whole number with separators. `toLocaleString` would load the rules of all languages, which takes 40 ms. */
export function grouped(number: number): string {
  return String(number).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}
