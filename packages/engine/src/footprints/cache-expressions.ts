import type { Node as Tree } from 'libpg-query';
import { namesIn } from '../code/names-in-code.js';
import type { Identity } from '../state/identity.js';
import type { FunctionObject } from '../state/objects.js';
import type { FootprintBuilder } from './footprint-builder.js';
import { type Inlined, isCached } from './inlined-functions.js';
import type { Lookup } from './lookup.js';

/** A domain, an index or a partitioned table. */
interface Holder {
  readonly id: Identity;
  readonly expressions?: readonly Tree[] | undefined;
}

/**
 * PostgreSQL caches the expressions of an index when it is created, and of a partition key with its first partition.
 * The statement that caches them inlines the SQL functions as they are then.
 */
export function cacheExpressions(
  lookup: Lookup,
  { id, expressions = [] }: Holder,
  footprint?: FootprintBuilder,
): void {
  const { inlinedFunctions, number } = lookup.session;
  for (const called of callsOf(lookup, expressions)) {
    inlinedFunctions.keep({ called, holder: id }, number);
    footprint?.read(lookup.cells.part(called.id, 'definition'));
  }
}

/** The functions in all expressions that the session may have cached. */
export function inlinedAnywhere(lookup: Lookup): readonly Inlined[] {
  const { catalog } = lookup;
  const relations = [...catalog.relations()].filter(
    ({ kind, partitioned }) => kind === 'index' || partitioned,
  );
  const domains = [...catalog.types.all()].filter(({ kind }) => kind === 'domain');
  return [...relations, ...domains].flatMap(({ id, expressions = [] }) =>
    [...callsOf(lookup, expressions)].map((called) => ({ called, holder: id })),
  );
}

/**
 * The functions that the expressions call whose bodies or results they contain, and those that the bodies of these name.
 */
export function callsOf(
  { boundReferences, catalog }: Lookup,
  expressions: readonly Tree[],
): ReadonlySet<FunctionObject> {
  const found = new Set<FunctionObject>();
  const add = (called: FunctionObject | undefined) => {
    if (called && isCached(called)) found.add(called);
  };
  for (const expression of expressions) {
    for (const { candidates } of boundReferences.get(expression)?.calls ?? [])
      for (const each of candidates) add(catalog.functions.byId(each));
  }
  for (const { definition = '' } of found) {
    const names = namesIn([definition]);
    for (const each of catalog.functions.all()) if (names.has(each.name)) add(each);
  }
  return found;
}
