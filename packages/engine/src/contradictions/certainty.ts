import type { Node as Tree } from 'libpg-query';
import { type NamesInCode, namesIn } from '../code/names-in-code.js';
import type { Operation } from '../footprints/operation.js';
import type { Identity } from '../state/identity.js';

/**
 * Tells which facts are certain even if a platform created objects before the first migration. A conditional statement
 * (IF NOT EXISTS, a block) may have found such an object, and done something else than on an empty database.
 */
export class Certainty {
  readonly #own = new Set<Identity>();
  readonly #blocks: NamesInCode[] = [];

  /** Records a statement that has been read, and its operations. */
  note(tree: Tree, text: string, operations: readonly Operation[]): void {
    if ('DoStmt' in tree) {
      this.#blocks.push(namesIn([text]));
    } else if (!isConditional(tree)) {
      for (const { action } of operations) {
        if (action.type === 'create') this.#own.add(action.object);
      }
    }
  }

  /** Whether a statement created the object unconditionally, so that svc knows its whole definition. */
  isOwn(id: Identity): boolean {
    return this.#own.has(id);
  }

  /** Whether a block mentions the name. */
  isNamedInBlock(name: string): boolean {
    return this.#blocks.some((names) => names.has(name));
  }
}

function isConditional(tree: Tree): boolean {
  const [statement] = Object.values(tree) as readonly { readonly if_not_exists?: boolean }[];
  return statement?.if_not_exists === true;
}
