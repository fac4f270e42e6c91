import type { Node as Tree } from 'libpg-query';
import type { Identity } from '../state/identity.js';
import type { Operation } from './operation.js';

/**
 * What is beyond doubt although a platform may have made objects that no statement names. A statement
 * with a condition (IF NOT EXISTS, a block) may have found something there, and done another thing than
 * it would do on an empty database.
 */
export class Certainty {
  readonly #own = new Set<Identity>();
  readonly #doubtful = new Set<string>();

  /** Takes note of a statement of the files that has been read, and what it came down to. */
  note(tree: Tree, text: string, operations: readonly Operation[]): void {
    if ('DoStmt' in tree) {
      for (const [word] of text.matchAll(/[\p{L}_][\p{L}\p{N}_$]*/gu)) {
        this.#doubtful.add(word).add(word.toLowerCase());
      }
    } else if (!isConditional(tree)) {
      for (const { action } of operations) {
        if (action.type === 'create') this.#own.add(action.object);
      }
    }
  }

  /** True for what a statement made without condition: all of it is known. */
  isOwn(id: Identity): boolean {
    return this.#own.has(id);
  }

  /** True for a name that a block speaks of. */
  doubts(name: string): boolean {
    return this.#doubtful.has(name);
  }
}

function isConditional(tree: Tree): boolean {
  const [statement] = Object.values(tree) as readonly { readonly if_not_exists?: boolean }[];
  return statement?.if_not_exists === true;
}
