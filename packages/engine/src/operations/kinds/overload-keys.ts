import type { TypeName } from 'libpg-query';
import type { FunctionObject } from '../../catalog/objects.js';
import { isBuiltInType } from '../code/built-in-names.js';
import type { Context } from '../context.js';
import type { Footing } from '../footing.js';
import { typeName } from '../references.js';
import { inputTypes, parametersOf, typeText } from './functions.js';

/**
 * What tells a function from the others of its name: the types of its arguments. A type of the history's
 * own is known by its identity, whatever it is called by then and wherever it lives.
 */
export function overloadKey(
  context: Context,
  footing: Footing,
  types: readonly (TypeName | undefined)[],
): string {
  const keys = types.map((type) => {
    const own = type && !type.pct_type ? context.type(typeName(type), footing) : undefined;
    if (!own) return typeText(type);
    return `${own.id}${(type?.arrayBounds ?? []).map(() => '[]').join('')}`;
  });
  return keys.join(', ');
}

/**
 * True when a function is beyond doubt not the one that takes these types: by their number, or by a type
 * of PostgreSQL's own where it takes another of these. Names of other types may stand for the same type.
 */
export function takesOtherArguments(
  { parser }: Context,
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

/** A type that PostgreSQL brings, by its one name; undefined for all others. */
function builtInType(type: TypeName | undefined): string | undefined {
  if (!type || type.pct_type) return undefined;
  const { schema = 'pg_catalog', name } = typeName(type);
  return schema === 'pg_catalog' && isBuiltInType(name) ? typeText(type) : undefined;
}
