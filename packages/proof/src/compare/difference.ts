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
