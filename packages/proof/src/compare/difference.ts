/** One difference between the original and the squashed database. */
export interface Difference {
  readonly kind: string;
  readonly object: string;
  readonly change: 'missing' | 'extra' | 'changed';
  readonly property?: string;
  readonly original?: string | null;
  readonly squashed?: string | null;
  readonly message: string;
}

/** A value that differs between builds of the original itself, and how it was compared. */
export interface Varying {
  readonly kind: string;
  readonly object: string;
  readonly property?: string;
  /** Times that differ in the original are the same in the squashed database. */
  readonly tie?: true;
  readonly message: string;
}

/** Sorts by object, then by property, by code units, so that the output is the same everywhere. */
export function byObject(
  a: { readonly kind: string; readonly object: string; readonly property?: string },
  b: { readonly kind: string; readonly object: string; readonly property?: string },
): number {
  return (
    compareText(a.object, b.object) ||
    compareText(a.kind, b.kind) ||
    compareText(a.property ?? '', b.property ?? '')
  );
}

/** Compares text by code units. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
