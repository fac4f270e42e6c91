/** A place in a file as editors count: line and column start at 1, the column in characters (code points). */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The usual short form, which terminals and editors recognize as a link. */
export function formatPlace(place: Place): string {
  return `${place.file}:${place.line}:${place.column}`;
}

/** Whether two places are the same. */
export function isSamePlace(a: Place, b: Place): boolean {
  return a.file === b.file && a.line === b.line && a.column === b.column;
}
