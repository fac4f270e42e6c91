import { walk } from '../sql/walk.js';
import type { Placed } from './place-statements.js';

/**
 * The relations that statements name with a schema, by name, with their schemas. Those in a schema that the
 * history does not create belong to a platform: a condition on a table's name alone may include them.
 */
export type QualifiedMentions = ReadonlyMap<string, ReadonlySet<string>>;

/** Scans the whole history on the first call. */
export function qualifiedMentions(placed: readonly Placed[]): () => QualifiedMentions {
  let found: QualifiedMentions | undefined;
  return () => {
    found ??= mentionsIn(placed);
    return found;
  };
}

function mentionsIn(placed: readonly Placed[]): QualifiedMentions {
  const mentions = new Map<string, Set<string>>();
  for (const each of placed) {
    if (!('tree' in each) || each.tree === undefined) continue;
    walk(each.tree, (type, node) => {
      if (type !== 'RangeVar') return undefined;
      const { schemaname, relname } = node;
      if (schemaname === undefined || relname === undefined) return undefined;
      const schemas = mentions.get(relname);
      if (schemas) schemas.add(schemaname);
      else mentions.set(relname, new Set([schemaname]));
      return undefined;
    });
  }
  return mentions;
}
