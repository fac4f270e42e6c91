import type { Node as Tree } from 'libpg-query';
import type { FindOutcome, ParseOutcome, Parser } from './parser.js';

/**
 * A parser with a cache, for texts that are parsed repeatedly. Equal texts share one tree: fine for comparing and
 * for copying parts, but not for statements of a history, each of which needs its own tree.
 */
export class ParsedTexts implements Parser {
  readonly #trees = new Map<string, Tree>();
  readonly #meanings = new Map<string, Tree>();

  constructor(private readonly parser: Parser) {}

  parse(text: string): ParseOutcome {
    const known = this.#trees.get(text);
    if (known) return { ok: true, tree: known };
    const outcome = this.parser.parse(text);
    if (outcome.ok) this.#trees.set(text, outcome.tree);
    return outcome;
  }

  /** Adds a tree for a text that differs from the parsed one only in its layout; the locations in the tree are wrong. */
  knowMeaning(text: string, tree: Tree): void {
    this.#meanings.set(text, tree);
  }

  /** The tree of a text for callers that need no locations. */
  meaning(text: string): ParseOutcome {
    const known = this.#meanings.get(text);
    return known ? { ok: true, tree: known } : this.parse(text);
  }

  /** Adds the tree of a text that was parsed elsewhere. */
  know(text: string, tree: Tree): void {
    this.#trees.set(text, tree);
  }

  /** The tree of a text, which is removed from the cache; undefined if there is none. */
  take(text: string): Tree | undefined {
    const outcome = this.parse(text);
    this.#trees.delete(text);
    return outcome.ok ? outcome.tree : undefined;
  }

  find(text: string): FindOutcome {
    return this.parser.find(text);
  }

  parsePlpgsql(text: string): unknown {
    return this.parser.parsePlpgsql(text);
  }

  recovered(): Promise<void> {
    return this.parser.recovered();
  }
}
