import type { TypeName } from 'libpg-query';
import type { Context } from '../context.js';
import type { Footing } from '../footing.js';
import { typeName } from '../references.js';
import { typeText } from './functions.js';

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
