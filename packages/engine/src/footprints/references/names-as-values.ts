import { nameFromText } from '../../sql/written-names.js';
import type { Column, Relation, TypeObject } from '../../state/objects.js';
import type { FootprintBuilder } from '../footprint-builder.js';
import type { Call } from '../found-references.js';
import type { Lookup } from '../lookup.js';
import type { Collected } from './collect-references.js';

/** A literal that becomes a value of `regclass`, `regtype` and the like is a name, resolved at once. */
export function readNamesIn(
  lookup: Lookup,
  footprint: FootprintBuilder,
  literals: ReadonlySet<string>,
): void {
  const { catalog, cells } = lookup;
  for (const literal of literals) {
    // The name of a function or an operator is followed by its arguments.
    const written = nameFromText(literal.replace(/\(.*$/s, ''));
    const found = [lookup.relation(written, footprint), lookup.type(written, footprint)];
    for (const each of found) if (each) footprint.uses(each.id);
    footprint.read(cells.overloads(written.name));
    for (const { id } of catalog.functions.named(written.name)) footprint.uses(id);
  }
}

/** Whether a literal may become a name: a column or a parameter has such a type. */
export function takesNames(
  { catalog }: Lookup,
  columns: readonly Column[],
  calls: readonly Call[],
): boolean {
  const domains = nameDomains(catalog);
  const called = calls.flatMap(({ candidates }) =>
    candidates.flatMap((id) => catalog.functions.byId(id) ?? []),
  );
  return (
    columns.some((column) => holdsNames(column, domains)) ||
    called.some(({ signature }) => signature.split(', ').some(isNameType)) ||
    called.some(({ types }) => domains.some(({ id }) => types?.includes(id)))
  );
}

/** Whether an expression reads a column of such a type: as text, its value is the current name of an object. */
export function showsStoredNames(
  { catalog }: Lookup,
  relations: Iterable<Relation>,
  { lastNames, unqualifiedNames, localNames }: Collected,
): boolean {
  if (lastNames.size === 0) return false;
  const domains = nameDomains(catalog);
  const readsLocalRow = [...localNames].some((name) => unqualifiedNames.has(name));
  return [...relations].some(({ name, columns = [] }) =>
    columns.some(
      (column) =>
        holdsNames(column, domains) &&
        (readsLocalRow || unqualifiedNames.has(name) || lastNames.has(column.name)),
    ),
  );
}

function nameDomains({ types }: Lookup['catalog']): readonly TypeObject[] {
  const domains: TypeObject[] = [];
  for (const type of types.all()) if (type.holdsNames) domains.push(type);
  return domains;
}

function holdsNames({ type }: Column, domains: readonly TypeObject[]): boolean {
  return isNameType(type) || domains.some(({ name }) => name === type);
}

/** `regclass`, `regtype`, `regprocedure` …, of PostgreSQL's own. */
export function isNameType(type: string | undefined): boolean {
  return type !== undefined && /^reg[a-z]+(\[\])*$/.test(type);
}
