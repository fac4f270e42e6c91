/** A text as a constant for sessions that read: they set standard_conforming_strings (`asReader`). */
export function stringConstant(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
