/** The objects of a history that are defined with values that vary, by the words in their definitions. */
import { wordsIn } from '../apply/session-remains.js';

/** A function, view, trigger or rule: evaluating one evaluates what its definition mentions. */
interface Code {
  /** The names by which a statement runs it. */
  readonly names: readonly string[];
  readonly words: ReadonlySet<string>;
  /** The set that its names are added to if it varies. */
  readonly set: Set<string>;
}

export class VaryingObjects {
  /** Tables that may get a varying value with a new row. */
  readonly #tables = new Set<string>();
  /** Functions and views that may compute a varying value, or insert into such a table. */
  readonly #code = new Set<string>();
  /** Tables whose triggers or rules may compute a varying value, or insert into such a table. */
  readonly #triggered = new Set<string>();
  /**
   * All other code so far. It is kept because a function may be created before the code that it
   * calls.
   */
  #otherCode: Code[] = [];
  /** All tables. */
  readonly #known = new Set<string>();
  /** Tables with rows that may contain a varying value. */
  readonly #doubtful = new Set<string>();
  /** Tables that certainly had rows at some time. */
  readonly #filled = new Set<string>();

  get doubtful(): readonly string[] {
    return [...this.#doubtful];
  }

  /** Whether a table that may contain a varying value is known to have had rows. */
  get isFilledInDoubt(): boolean {
    return some(this.#filled, this.#doubtful);
  }

  /** Records a statement that inserts rows into tables that it names. */
  fill(text: string): void {
    this.#add(this.#filled, this.#tablesIn(text));
  }

  /** Whether a statement that changes rows or runs code may evaluate a value that varies, or read one. */
  mayVary(text: string, mayInsert: boolean): boolean {
    return (
      this.runsCode(text) ||
      wordsIn(text).some(
        (word) => this.#doubtful.has(word) || (mayInsert && this.#tables.has(word)),
      )
    );
  }

  /** Whether a statement may run code that computes a value that varies. */
  runsCode(text: string): boolean {
    return wordsIn(text).some((word) => this.#code.has(word) || this.#triggered.has(word));
  }

  /**
   * Records a statement that may store a value that varies: in its target, in all tables that it names if it has
   * several, or in any table if it names a view.
   */
  doubt(text: string): void {
    const names = lastWord(target.exec(text)?.[1]);
    if (names.length === 0) this.#add(this.#doubtful, this.#tablesIn(text));
    else if (some(names, this.#known)) this.#add(this.#doubtful, names);
    else this.doubtAll();
  }

  /** Records a statement that may store a value that varies in any table. */
  doubtAll(): void {
    this.#add(this.#doubtful, [...this.#known]);
  }

  /** Adds a definition. Returns false if it may store a value that varies. */
  define(text: string, varies: boolean): boolean {
    const words = new Set(wordsIn(text));
    if (code.test(text)) {
      const runs = /^create\s+(or\s+replace\s+)?(constraint\s+)?(trigger|rule)\b/i.test(text);
      const names = lastWord((runs ? tableOfTrigger : codeName).exec(text)?.[1]);
      const set = runs ? this.#triggered : this.#code;
      if (varies) this.#add(set, names);
      else this.#otherCode.push({ names, words, set });
      this.#addRenamed(text, names);
      this.#spread();
      return names.length > 0;
    }
    const usesCode = some(words, this.#code);
    const usesTable = some(words, this.#tables);
    if (isIndex.test(text)) return !usesCode;
    if (!table.test(text)) return (!varies && !usesCode) || storesNothing.test(text);
    const names = lastWord(table.exec(text)?.[1]);
    this.#add(this.#known, names);
    this.#addRenamed(text, names);
    const copies = usesTable && /\b(like|inherits?|partition)\b/i.test(text);
    if (!varies && !usesCode && !copies) return true;
    this.#add(this.#tables, names);
    // The existing rows also get the default of a new column.
    if (/^alter\b/i.test(text)) this.#add(this.#doubtful, names);
    this.#spread();
    return names.length > 0;
  }

  #tablesIn(text: string): readonly string[] {
    return wordsIn(text).filter((word) => this.#known.has(word));
  }

  #add(set: Set<string>, names: readonly string[]): void {
    for (const name of names) set.add(name);
  }

  #addRenamed(text: string, names: readonly string[]): void {
    const renamed = lastWord(/\brename\s+to\s+([\w."$]+)/i.exec(text)?.[1]);
    const all = [
      ...[this.#known, this.#tables, this.#triggered, this.#code],
      ...[this.#doubtful, this.#filled],
    ];
    for (const set of all) {
      if (some(names, set)) this.#add(set, renamed);
    }
  }

  /** Code that mentions varying code, or a table with varying values, varies too. */
  #spread(): void {
    for (;;) {
      const found = this.#otherCode.filter(
        ({ words }) => some(words, this.#code) || some(words, this.#tables),
      );
      if (found.length === 0) return;
      this.#otherCode = this.#otherCode.filter((each) => !found.includes(each));
      for (const { names, set } of found) this.#add(set, names);
    }
  }
}

const code =
  /^(create|alter)\s+(or\s+replace\s+)?((temp|temporary|recursive|constraint)\s+)*(function|procedure|routine|view|trigger|rule)\b/i;

const codeName =
  /\b(?:function|procedure|routine|view|trigger|rule)\s+(?:if\s+(?:not\s+)?exists\s+)?([\w."$]+)/i;
const tableOfTrigger = /\b(?:trigger|rule)\b.*?\b(?:on|to)\s+(?:only\s+)?([\w."$]+)/is;

const table =
  /^(?:create|alter)\s+(?:\w+\s+)*?table\s+(?:if\s+(?:not\s+)?exists\s+)?(?:only\s+)?([\w."$]+)/i;

/** The table whose rows a statement changes. */
const target =
  /^(?:insert\s+into|merge\s+into|update|delete\s+from|copy)\s+(?:only\s+)?((?:"[^"]+"|[\w$]+)(?:\s*\.\s*(?:"[^"]+"|[\w$]+))*)/i;

/** PostgreSQL accepts only functions that are declared immutable in the expressions of an index. */
const isIndex = /^create\s+(unique\s+)?index\b/i;

/** Statements whose expressions are not evaluated: policies do not apply to a superuser. */
const storesNothing =
  /^(comment|drop|grant|revoke|security|set|reset|begin|start|commit|end|rollback|(create|alter)\s+(policy|extension|schema|role|user|default))\b/i;

function lastWord(name = ''): readonly string[] {
  return wordsIn(name).slice(-1);
}

function some(words: Iterable<string>, set: ReadonlySet<string>): boolean {
  for (const word of words) if (set.has(word)) return true;
  return false;
}
