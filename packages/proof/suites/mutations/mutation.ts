/**
 * One change of one property of one object. `sql` builds a whole database, with the change marked as
 * `«original→squashed»`: there is exactly one mark, so nothing else can differ.
 */
export interface Mutation {
  readonly name: string;
  readonly sql: string;
  /** The fact that must be reported, in the form of `factOf`. */
  readonly differs: string;
  /** Differences that necessarily follow. They must be reported too, and no others. */
  readonly also?: readonly (string | VersionedFact)[];
  /** The first PostgreSQL version with the property. */
  readonly from?: number;
  /** The text reaches outside the database, which `validate` rejects on engines without confinement. */
  readonly refused?: true;
}

interface VersionedFact {
  readonly fact: string;
  readonly from: number;
}

/** A difference without its values: `column public.t.a: default`, or `index public.i is missing`. */
export function factOf(difference: {
  readonly kind: string;
  readonly object: string;
  readonly change: string;
  readonly property?: string;
}): string {
  const { kind, object, change, property } = difference;
  return change === 'changed' ? `${kind} ${object}: ${property}` : `${kind} ${object} is ${change}`;
}

/** The facts that must be reported on the given major version, and no others. */
export function expectedFacts(mutation: Mutation, version: number): readonly string[] {
  const also = (mutation.also ?? []).flatMap((item) => {
    if (typeof item === 'string') return [item];
    return version >= item.from ? [item.fact] : [];
  });
  return [mutation.differs, ...also].sort();
}

const mark = /«([^«→»]*)→([^«→»]*)»/g;

/** The two texts of a marked text. */
export function sidesOf(sql: string): { readonly original: string; readonly squashed: string } {
  const marks = [...sql.matchAll(mark)];
  if (marks.length !== 1) throw new Error(`${marks.length} marks instead of one in: ${sql}`);
  const sides = { original: sql.replace(mark, '$1'), squashed: sql.replace(mark, '$2') };
  if (sides.original === sides.squashed) throw new Error(`the mark changes nothing in: ${sql}`);
  return sides;
}
