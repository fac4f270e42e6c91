/** How many names are printed before the rest is only counted. */
const named = 10;

/** Names, parted by commas; of many, the first and how many more. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, named).join(', ');
  return names.length <= named ? shown : `${shown} and ${names.length - named} more`;
}

/** `1 migration`, `2 migrations`. */
export function counted(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
}
