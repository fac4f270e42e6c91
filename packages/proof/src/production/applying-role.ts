import { keyOf } from '../compare/descriptions.js';
import type { DescribedObject, Description } from '../describe/description.js';

/**
 * Migrations run as one role here and as another in production, and objects belong to the role that created them. The
 * role that owns most of the common objects is taken for ours: production's description uses our name for it wherever
 * that makes a value equal. An object of a third role still differs.
 */
export function asAppliedHere(production: Description, built: Description): Description {
  const twins = new Map(built.objects.map((object) => [keyOf(object), object]));
  const pairs = production.objects.flatMap((object) => {
    const twin = twins.get(keyOf(object));
    return twin ? [{ here: twin.properties.owner, there: object.properties.owner }] : [];
  });
  const here = mostFrequent(pairs.map((pair) => pair.here));
  const there = mostFrequent(pairs.filter((pair) => pair.here === here).map((pair) => pair.there));
  if (here === undefined || there === undefined || here === there) return production;
  const renamed = renaming(there, here);
  const translate = (object: DescribedObject): DescribedObject => {
    const named = { ...object, object: renamed(object.object) };
    const twin = twins.get(keyOf(object)) ?? twins.get(keyOf(named));
    if (!twin) return object;
    const properties = Object.entries(object.properties).map(([name, value]) => {
      const other = value === null ? null : renamed(value);
      return [name, other === twin.properties[name] ? other : value] as const;
    });
    return { ...object, object: twin.object, properties: Object.fromEntries(properties) };
  };
  return { ...production, objects: production.objects.map(translate) };
}

function mostFrequent(names: readonly (string | null | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const name of names) {
    // PostgreSQL's own roles run no migrations; pg_database_owner owns the schema public.
    if (name && !name.startsWith('pg_')) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** Replaces the name of a role as a whole word, quoted or not. */
function renaming(from: string, to: string): (text: string) => string {
  const literal = from.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
  const word = new RegExp(`(?<![\\w"])(?:"${literal}"|${literal})(?![\\w"])`, 'g');
  return (text) => text.replaceAll(word, () => to);
}
