import type { Node as Tree } from 'libpg-query';
import type { Parser } from '../sql/parser.js';
import { walk } from '../sql/walk.js';
import type { Placed } from './place-statements.js';

/**
 * The relations that statements name with a schema, by name, with the schemas that each is named in.
 * Those in a schema that nobody makes are a platform's: a question about a table's name alone may mean
 * them too.
 */
export type QualifiedMentions = ReadonlyMap<string, ReadonlySet<string>>;

/** What a whole history mentions. It is looked through the first time that somebody asks: few histories do. */
export class Mentions {
  #found: QualifiedMentions | undefined;
  /** The statements, as trees or as texts that are still to be parsed. */
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

  /** Lets the trees of a history go that was read from these statements: who asks from here on has texts parsed again. */
  releaseTrees(placed: readonly Placed[]): void {
    const statements = placed.map((each) => {
      if ('ends' in each) return undefined;
      // What is not for reading may stand for more than its text can be parsed to.
      return each.unread === undefined ? each.statement.text : each.tree;
    });
    this.#statements = () => statements;
  }
}

/** One after the other: trees that are not kept are parsed again for this. */
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
