/**
 * Finds the names that code may mention from the words in its text. Words in literals count, because code may execute
 * them. A name that is not a plain word can be spelled in ways that words do not show, and always counts as mentioned.
 */

/** The names that the texts may mention, in any spelling. */
export type NamesInCode = Pick<ReadonlySet<string>, 'has'>;

export function namesIn(texts: readonly string[]): NamesInCode {
  const words = new Set<string>();
  for (const text of texts) {
    for (const [word] of text.matchAll(/[\w$\u0080-\uffff]+/g)) {
      words.add(word).add(word.toLowerCase());
    }
  }
  const mayEscape = texts.some((text) => escapedName.test(text));
  return {
    has: (name) => mayEscape || !/^[\w$\u0080-\uffff]+$/.test(name) || words.has(name),
  };
}

const escapedName = /\bu&["']/i;

/** Whether code may mention a name, in any spelling. */
export function mentionsName(code: string, name: string): boolean {
  return !/^\w+$/.test(name) || escapedName.test(code) || hasWord(code, name);
}

/** Whether a literal in code may contain a name. */
export function quotesName(code: string, name: string): boolean {
  return (
    !/^\w+$/.test(name) || new RegExp(`(?:'|\\$\\w*\\$)[^']*(?<!\\w)${name}(?!\\w)`, 'i').test(code)
  );
}

/** Stands for all columns of a row: code that expands a row uses them. */
export const everyColumn = '*';

/** Whether code uses a column of a row: it mentions the name, or expands the row into its columns. */
export function mayUseColumn(code: string, column: string): boolean {
  if (allColumns.test(code)) return true;
  return column !== everyColumn && (!/^\w+$/.test(column) || hasWord(code, column));
}

function hasWord(code: string, word: string): boolean {
  return (
    code.toLowerCase().includes(word.toLowerCase()) &&
    new RegExp(`(?<!\\w)${word}(?!\\w)`, 'i').test(code)
  );
}

/** A whole row as a value, as in `to_jsonb(NEW)`, has the columns that exist at that time. */
const allColumns = /[\w")]\s*\.\s*\*/;
