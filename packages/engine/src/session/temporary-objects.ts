import { mentions } from '../code/mentions.js';
import { withoutComments } from '../code/without-comments.js';
import { listName } from '../sql/written-names.js';
import { temporarySchema } from '../state/built-in-names.js';
import { RunningFunctions } from './running-functions.js';
import type { ParsedStatement } from './transactions.js';

/** Finds out which sessions may create temporary objects, by the words of their statements and of code that these run. */
export class TemporaryObjects {
  /** The whole definition counts as code, because its settings may put new objects into the temporary schema. */
  readonly #functions = new RunningFunctions(mayBeTemporary, (_code, definition) => definition);
  #mayExist = false;
  /** Whether a statement other than CREATE FUNCTION may have created a function that creates temporary objects. */
  #everywhere = false;
  #mentioned = false;

  /** Records a statement of the current session. */
  note({ tree, statement: { text } }: ParsedStatement): void {
    if (tree && 'CreateFunctionStmt' in tree) {
      const { schema } = listName(tree.CreateFunctionStmt.funcname ?? []);
      this.#mayExist ||= schema === temporarySchema;
    } else {
      this.#mentioned ||= mayBeTemporary(text);
    }
    if (tree) this.#functions.note(tree, text);
    this.#mayExist ||= this.#functions.mayRunIn(tree, text);
  }

  /** Ends the current session, of a migration with this text. Returns whether it may have created temporary objects. */
  endSession(migration: string): boolean {
    // A setting of a function may apply in any later session.
    this.#everywhere ||= this.#mentioned && hasFunctions(migration);
    const mayExist = this.#mayExist || this.#mentioned || this.#everywhere;
    this.#mayExist = false;
    this.#mentioned = false;
    return mayExist;
  }
}

function mayBeTemporary(code: string): boolean {
  return hasTemporary(code) && hasTemporary(withoutComments(code).replace(comparison, ' '));
}

const hasTemporary = mentions('(temp|temporary|pg_temp)');

/** `=` is not among the operators, because it also assigns values. */
const comparison = /\b(?:distinct\s+from|like)\s*'pg_temp\w*%?'|(?:<>|!=)\s*'pg_temp'/gi;

const hasFunctions = mentions('(function|procedure)');
