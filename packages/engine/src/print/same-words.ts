/** Where tokens cannot be told apart without PostgreSQL's own lexer. */
const notPlain = /[\\$]|\/\*/;
const literals = /--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"/g;
/** A string may go on in another one. */
const goesOn = /''[\s-]+''/;
const beyondAscii = /[^\p{ASCII}]/u;

/**
 * Whether two texts differ only in white space between tokens and in the case of words: PostgreSQL's parser makes the same
 * of both, so they need not be parsed to be compared. False too where that cannot be told this way: block comments, dollar
 * quotes, backslashes, strings that may go on in another, and names beyond ASCII.
 */
export function haveSameWords(one: string, other: string): boolean {
  if (notPlain.test(one) || notPlain.test(other)) return false;
  const words = wordsOf(one);
  if (words !== wordsOf(other) || goesOn.test(words) || beyondAscii.test(words)) return false;
  const [quoted, alsoQuoted] = [literalsOf(one), literalsOf(other)];
  return quoted.every((each, index) => each === alsoQuoted[index]);
}

/** What stands outside of quotes and comments, in lower case; parentheses and commas need no space around them. */
function wordsOf(text: string): string {
  return text
    .replace(literals, (literal) => literal.charAt(0) + literal.charAt(0))
    .replace(/\s*([(),])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

/** Strings, quoted names and comments, as written. */
function literalsOf(text: string): readonly string[] {
  return text.match(literals) ?? [];
}
