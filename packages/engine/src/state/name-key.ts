/** A name in a schema as one text. */
export function nameKey(schema: string, name: string): string {
  // No name contains NUL.
  return `${schema}\0${name}`;
}
