/** Syntax that only PostgreSQL's own lexer can split into tokens. */
const notPlain = /[\\$]|\/\*/;
const literals = /--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"/g;
/** A string may continue in the next one. */
const continuedString = /''[\s-]+''/;
const beyondAscii = /[^\p{ASCII}]/u;

/**
 * Whether two texts differ only in white space between tokens and in the case of words, so that PostgreSQL's parser
 * builds the same tree for both. Also false where this comparison cannot tell: block comments, dollar quotes,
 * backslashes, strings that continue on another line, and names beyond ASCII.
 */
export function haveSameWords(one: string, other: string): boolean {
  if (notPlain.test(one) || notPlain.test(other)) return false;
  const words = wordsOf(one);
  if (words !== wordsOf(other) || continuedString.test(words) || beyondAscii.test(words))
    return false;
  const [quoted, alsoQuoted] = [literalsOf(one), literalsOf(other)];
  return quoted.every((each, index) => each === alsoQuoted[index]);
}

/** The text outside of quotes and comments, in lower case; parentheses and commas need no space around them. */
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
