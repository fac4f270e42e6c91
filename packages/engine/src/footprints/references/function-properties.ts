/**
 * Properties of functions that PostgreSQL looks at when something that calls them is defined: the names of parameters,
 * whether the function is strict, and its volatility. A replacement can change them.
 */
import { bodyOf } from '../../plpgsql/bodies.js';
import { everyStatement, treesOf } from '../../plpgsql/every-statement.js';
import type { Identity } from '../../state/identity.js';
import type { FootprintBuilder } from '../footprint-builder.js';
import type { Call } from '../found-references.js';
import type { Lookup } from '../lookup.js';
import { collect } from './collect-references.js';

/** Reads the properties of the function. */
export function readProperties(
  { cells }: Lookup,
  footprint: FootprintBuilder,
  called: Identity,
): void {
  footprint.read(cells.part(called, 'properties'));
}

/**
 * Reads the volatility of the functions in an expression that must be immutable: of an index, an exclusion constraint
 * or a generated column. PostgreSQL inlines SQL functions before it checks the volatility: for one that is not
 * declared immutable, the volatility of the functions that it calls decides.
 */
export function readVolatility(
  lookup: Lookup,
  footprint: FootprintBuilder,
  calls: readonly Call[],
): void {
  const { cells, catalog, parser } = lookup;
  const seen = new Set<Identity>();
  const read = (called: Identity) => {
    if (seen.has(called)) return;
    seen.add(called);
    readProperties(lookup, footprint, called);
    const known = catalog.functions.byId(called);
    if (known?.language !== 'sql' || known.isImmutable) return;
    footprint.read(cells.part(called, 'definition'));
    const body = bodyOf(known, parser);
    const trees = typeof body === 'string' ? [] : [...everyStatement(body.body)].flatMap(treesOf);
    for (const { name } of collect(trees).calls) {
      for (const { id } of catalog.functions.named(name)) read(id);
    }
  };
  for (const { candidates } of calls) candidates.forEach(read);
}
