import type { TypeName } from 'libpg-query';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { listName, typeName } from '../../sql/written-names.js';
import { elementOf, isBuiltInType } from '../../state/built-in-names.js';
import type { FunctionObject } from '../../state/objects.js';
import { inputTypes, parametersOf, typeText } from './parameters.js';

/**
 * The key of a function among the overloads of its name: the types of its arguments. A type of the history counts by
 * its identity, so that a rename of the type does not change the key.
 */
export function overloadKey(
  lookup: Lookup,
  footprint: FootprintBuilder,
  types: readonly (TypeName | undefined)[],
): string {
  const keys = types.map((type) => {
    if (type?.pct_type) return `${typeText(type)} ${typeOfColumn(lookup, footprint, type)}`;
    const own = type && lookup.type(typeName(type), footprint);
    if (!own) return typeText(type);
    return `${own.id}${(type?.arrayBounds ?? []).map(() => '[]').join('')}`;
  });
  return keys.join(', ');
}

/**
 * Touches the name of a function that is created or dropped. Overloads of a name do not exclude each other, but each
 * changes how calls of the name are resolved.
 */
export function changeOverload(
  { cells }: Lookup,
  footprint: FootprintBuilder,
  { schema, name, overload }: Pick<FunctionObject, 'schema' | 'name' | 'overload'>,
): void {
  if (!isOnlySpelling(overload)) footprint.write(cells.overloads(name));
  else {
    footprint
      .add(cells.overloads(name))
      .write(cells.name('function', schema, `${name}(${overload})`));
  }
}

/** Whether two keys may mean the same types. */
export function mayBeSameOverload(one: string, other: string): boolean {
  if (one === other) return true;
  return (
    !(isOnlySpelling(one) && isOnlySpelling(other)) &&
    one.split(', ').length === other.split(', ').length
  );
}

/** Whether no other key can mean the same types: `_int4` is `int4[]`, and an unknown name may have any meaning. */
function isOnlySpelling(overload: string): boolean {
  return overload
    .split(', ')
    .map(elementOf)
    .every((each) => /^\d*$/.test(each) || (!each.startsWith('_') && isBuiltInType(each)));
}

/** table.column%TYPE: the current type of the column. */
function typeOfColumn(
  lookup: Lookup,
  footprint: FootprintBuilder,
  { names }: TypeName,
): string | undefined {
  const path = names ?? [];
  const table = lookup.relation(listName(path.slice(0, -1)), footprint);
  return table?.columns?.find(({ name }) => name === listName(path).name)?.type;
}

/**
 * Whether a function certainly does not have these argument types: by their number, or because it has another
 * type where a built-in one is given. Other type names may mean the same type.
 */
export function takesOtherArguments(
  { parser }: Lookup,
  { definition, uncertain }: FunctionObject,
  types: readonly (TypeName | undefined)[],
): boolean {
  if (definition === undefined || uncertain) return false;
  const parsed = parser.parse(definition);
  if (!parsed.ok || !('CreateFunctionStmt' in parsed.tree)) return false;
  const own = inputTypes(parametersOf(parsed.tree.CreateFunctionStmt));
  if (own.length !== types.length) return true;
  return own.some((type, index) => {
    const mine = builtInType(type);
    const asked = builtInType(types[index]);
    return mine !== undefined && asked !== undefined && mine !== asked;
  });
}

/** A built-in type, by its canonical name; undefined for all others. */
function builtInType(type: TypeName | undefined): string | undefined {
  if (!type || type.pct_type) return undefined;
  const { schema = 'pg_catalog', name } = typeName(type);
  return schema === 'pg_catalog' && isBuiltInType(name) ? typeText(type) : undefined;
}
