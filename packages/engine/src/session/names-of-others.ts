import { walk } from '../sql/walk.js';
import type { Placed } from './place-statements.js';

/**
 * The relations that statements name with a schema, by name, with the schemas that each is named in.
 * Those in a schema that nobody makes are a platform's: a question about a table's name alone may mean
 * them too.
 */
export type QualifiedMentions = ReadonlyMap<string, ReadonlySet<string>>;

/** Looks through a whole history, the first time that somebody asks. */
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
