import type { Node as Tree } from 'libpg-query';
import type { Parser } from '../sql/parser/parser.js';
import { walk } from '../sql/walk.js';
import type { Placed } from './placed.js';

/**
 * The relations that statements name with a schema, by name, with their schemas. Those in a schema that the
 * history does not create belong to a platform: a condition on a table's name alone may include them.
 */
export type QualifiedMentions = ReadonlyMap<string, ReadonlySet<string>>;

/** The mentions of a whole history, which is scanned on the first call of `all`: few histories need them. */
export class Mentions {
  #found: QualifiedMentions | undefined;
  /** The statements, as trees or as texts to be parsed. */
  #statements: () => Iterable<Tree | string | undefined>;

  constructor(
    placed: readonly Placed[],
    private readonly parser: Parser,
  ) {
    this.#statements = () => treesOf(placed);
  }

  all(): QualifiedMentions {
    this.#found ??= mentionsIn(this.#statements(), this.parser);
    return this.#found;
  }

  /** Releases the trees of the statements: a later call of `all` parses their texts again. */
  releaseTrees(placed: readonly Placed[]): void {
    const statements = placed.map((each) => {
      if ('ends' in each) return undefined;
      // The text of an unread statement may hold several statements.
      return each.unread === undefined ? each.statement.text : each.tree;
    });
    this.#statements = () => statements;
  }
}

/** One by one: trees that are not kept are parsed here. */
function* treesOf(placed: readonly Placed[]): Iterable<Tree | undefined> {
  for (const each of placed) if (!('ends' in each)) yield each.tree;
}

function mentionsIn(
  statements: Iterable<Tree | string | undefined>,
  parser: Parser,
): QualifiedMentions {
  const mentions = new Map<string, Set<string>>();
  for (const each of statements) {
    const outcome = typeof each === 'string' ? parser.parse(each) : undefined;
    const tree = outcome?.ok ? outcome.tree : each;
    if (typeof tree === 'object') note(tree, mentions);
  }
  return mentions;
}

function note(tree: Tree, mentions: Map<string, Set<string>>): void {
  walk(tree, (type, node) => {
    if (type !== 'RangeVar') return undefined;
    const { schemaname, relname } = node;
    if (schemaname === undefined || relname === undefined) return undefined;
    const schemas = mentions.get(relname);
    if (schemas) schemas.add(schemaname);
    else mentions.set(relname, new Set([schemaname]));
    return undefined;
  });
}
