/** A text as a string constant. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
