import type { TypeName } from 'libpg-query';
import type { FootprintBuilder } from '../footprints/footprint-builder.js';
import type { Lookup } from '../footprints/lookup.js';
import { readTypeName } from '../footprints/references/references.js';
import type { Variable } from '../plpgsql/plpgsql.js';
import { onlyTarget } from '../sql/only-target.js';
import { isSystemRelation, typeName, type WrittenName } from '../sql/written-names.js';
import { isBuiltInType } from '../state/built-in-names.js';
import type { Catalog } from '../state/catalog.js';
import type { Identity } from '../state/identity.js';
import { memoize } from '../text/memoize.js';

/** Reads the types of variables in code; returns those of the history. */
export function readDeclarations(
  lookup: Lookup,
  footprint: FootprintBuilder,
  variables: readonly Variable[],
): readonly Identity[] {
  return variables.flatMap(({ type }) =>
    type === undefined ? [] : (readDeclaredType(lookup, footprint, type) ?? []),
  );
}

/**
 * The identities of the types of variables. A session keeps them with the compiled code, even if another type takes the
 * name.
 */
export function typesOfVariables(lookup: Lookup, variables: readonly Variable[]): string {
  const footprint = lookup.newFootprint();
  return variables
    .map(({ type }) => {
      const id = type === undefined ? undefined : readDeclaredType(lookup, footprint, type);
      const column = /\.([^.]*)%type$/i.exec(type ?? '')?.[1];
      const found = id === undefined ? undefined : lookup.catalog.relationById(id);
      const copied = found?.columns?.find(({ name }) => name === column);
      if (copied) return [copied.type, ...lookup.bindings.used(copied.id)].join(' ');
      return id ?? (isUnknown(lookup, type) ? 'unknown' : '');
    })
    .join();
}

/** Whether a type is neither built in nor one that svc knows; the caller has found no object for it. */
function isUnknown(lookup: Lookup, type: string | undefined): boolean {
  if (type === undefined) return false;
  const named = /%(row)?type$/i.test(type) ? undefined : parseType(lookup, type);
  return named === undefined || !isBuiltInType(typeName(named).name);
}

/** PL/pgSQL's compiler returns the names of `t%rowtype` and `t.a%type` without quotes. */
function readDeclaredType(
  lookup: Lookup,
  footprint: FootprintBuilder,
  type: string,
): Identity | undefined {
  const copied = /^(.*)%(row)?type$/i.exec(type);
  if (copied) {
    const parts = (copied[1] ?? '').split('.');
    const table = copied[2] ? parts : parts.slice(0, -1);
    return table.length > 0
      ? readTable(lookup, footprint, table, copied[2] ? undefined : parts.at(-1))
      : undefined;
  }
  const named = parseType(lookup, type);
  if (named) return readTypeName(lookup, footprint, named)?.id;
  // The type is unknown, and may be any object of the catalog.
  footprint.read(lookup.cells.catalog);
  return undefined;
}

/** The types of variables in the code of one history, by their text: code that runs often declares the same ones. */
const declaredTypes = memoize((_: Catalog) => new Map<string, TypeName>());

function parseType({ parser, catalog }: Lookup, type: string): TypeName | undefined {
  const known = declaredTypes(catalog).get(type);
  if (known) return known;
  const outcome = parser.parse(`SELECT NULL::${type}`);
  const select = outcome.ok && 'SelectStmt' in outcome.tree ? outcome.tree.SelectStmt : {};
  const value = onlyTarget(select);
  const named = value && 'TypeCast' in value ? value.TypeCast.typeName : undefined;
  if (named) declaredTypes(catalog).set(type, named);
  return named;
}

function readTable(
  lookup: Lookup,
  footprint: FootprintBuilder,
  parts: readonly string[],
  column: string | undefined,
): Identity | undefined {
  const written: WrittenName =
    parts.length > 1
      ? { schema: parts.at(-2), name: parts.at(-1) ?? '' }
      : { name: parts[0] ?? '' };
  const table = lookup.relation(written, footprint);
  const { cells } = lookup;
  if (!table) {
    // Only an extension adds to PostgreSQL's own tables and views.
    footprint.read(isSystemRelation(written) ? cells.resolution : cells.catalog);
    return undefined;
  }
  footprint.uses(table.id);
  const known = table.columns?.find(({ name }) => name === column);
  if (column === undefined || !known) footprint.read(cells.columns(table.id));
  else {
    const name = cells.columnName(table.id, column);
    footprint.readName(name, known.id).read(cells.column(table.id, known.id));
  }
  return table.id;
}
