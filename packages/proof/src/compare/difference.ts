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

/** What differs between builds of the original itself, and how it was compared all the same. */
export interface Varying {
  readonly kind: string;
  readonly object: string;
  readonly property?: string;
  /** Moments that differ in the original are one in the squashed database. */
  readonly tie?: true;
  readonly message: string;
}

/** Groups by object, then by property; the order of code units, so that output is the same everywhere. */
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

/** Orders text by its code units. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
