import { byKey, keyOf } from '../compare/descriptions.js';
import type { DescribedObject, Description } from '../describe/description.js';

/**
 * Leaves out the objects of a prelude: it represents a platform whose objects depend on its version. Of an object
 * that the migrations changed, only the changed properties are compared.
 */
export function withoutPrelude(
  before: Description,
  after: Description,
  production: Description,
): { readonly here: Description; readonly there: Description } {
  if (before.objects.length === 0) return { here: after, there: production };
  const made = byKey(before);
  const built = byKey(after);
  /** The part of an object that the migrations created or changed; undefined if there is none. */
  const ownPart = (object: DescribedObject): DescribedObject | undefined => {
    const first = made.get(keyOf(object));
    const last = built.get(keyOf(object));
    if (first === undefined || last === undefined) return object;
    const isChanged = (name: string) => first.properties[name] !== last.properties[name];
    const changed = Object.keys({ ...first.properties, ...last.properties }).filter(isChanged);
    if (changed.length === 0) return undefined;
    const properties = changed.map((name) => [name, object.properties[name] ?? null] as const);
    return { ...object, properties: Object.fromEntries(properties) };
  };
  const ownParts = ({ objects, unverified }: Description): Description => ({
    objects: objects.flatMap((object) => ownPart(object) ?? []),
    unverified,
  });
  return { here: ownParts(after), there: ownParts(production) };
}
