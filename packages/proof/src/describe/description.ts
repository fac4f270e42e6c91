/**
 * A description of a database. Objects have readable names (`public.orders`, `public.orders.total`,
 * `orders_total_check on public.orders`); their properties are text, so that the comparison of two databases needs no
 * knowledge of kinds.
 */
export interface DescribedObject {
  readonly kind: string;
  readonly object: string;
  readonly properties: Readonly<Record<string, string | null>>;
  /** The extension that the object, or its table, belongs to. */
  readonly memberOf?: string;
}

/** An object of the user that no describer covers. */
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
