/**
 * A database as facts. An object is named the way a person would find it (`public.orders`,
 * `public.orders.total`, `orders_total_check on public.orders`); its properties are text, so that
 * comparing two databases knows nothing about kinds.
 */
export interface DescribedObject {
  readonly kind: string;
  readonly object: string;
  readonly properties: Readonly<Record<string, string | null>>;
  /** The extension that the object, or the table that it is a part of, belongs to. */
  readonly memberOf?: string;
}

/** Something that belongs to the user and that no describer covers. */
export interface Unverified {
  readonly kind: string;
  readonly object: string;
  readonly property?: string;
  readonly message: string;
}

export interface Description {
  readonly objects: readonly DescribedObject[];
  readonly unverified: readonly Unverified[];
}
