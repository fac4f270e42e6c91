import type { Node as Tree } from 'libpg-query';
import type { FindOutcome, ParseOutcome, Parser } from './parser.js';

/**
 * A parser that remembers what it has parsed, for texts that are looked at again and again. Equal texts
 * have one tree: good for comparing and for taking parts from, not for being read as statements of a
 * history, each of which needs a tree of its own.
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

  /** A text that is known to mean the same as another has its tree, places apart. */
  knowMeaning(text: string, tree: Tree): void {
    this.#meanings.set(text, tree);
  }

  /** A tree that means what the text says; the places in it may be those of a text that is written otherwise. */
  meaning(text: string): ParseOutcome {
    const known = this.#meanings.get(text);
    return known ? { ok: true, tree: known } : this.parse(text);
  }

  /** A text that was parsed elsewhere has this tree. */
  know(text: string, tree: Tree): void {
    this.#trees.set(text, tree);
  }

  /** The tree of a text, which nobody else is given from here on; undefined when there is none. */
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
