/**
 * The hashes of random values and times look alike, whatever they are computed from, and not every hash can be computed
 * again from the values that are stored. That the squashed set computes them as the original does is certain only if it
 * has the same expressions.
 */
import type { PreparedMigration } from './apply/prepare.js';

/** The forms of hashes that a squashed set may compute in another way. */
export interface OtherHashes {
  readonly numbers: boolean;
  readonly texts: boolean;
  readonly uuids: boolean;
}

const numberHash = /\b(?:hash\w+|\w+_hash\w*|crc32c?)\s*\(/i;
const textHash = /\b(?:md5|sha\d+|digest|hmac)\s*\(/i;
const uuidHash = /\buuid_generate_v[35]\s*\(/i;

/** Words that begin or end an expression. */
const boundary =
  /^(?:[,;=]|all|and|as|begin|by|case|check|constraint|default|distinct|do|else|end|exists|from|generated|group|having|if|in|insert|into|limit|loop|not|null|on|or|order|primary|references|return|returning|select|set|stored|then|union|unique|update|using|values|when|where)$/i;

/** Words before a name that is no call. */
const naming = /^(?:exists|function|into|on|procedure|references|table)$/i;

/** The forms of the hashes that the squashed set computes by expressions that the original does not have. */
export function otherHashes(
  original: readonly PreparedMigration[],
  squashed: readonly PreparedMigration[],
): OtherHashes {
  const known = hashedExpressions(original);
  const others = [...hashedExpressions(squashed)].filter((each) => !known.has(each));
  const some = (pattern: RegExp) => others.some((each) => pattern.test(each));
  return {
    numbers: some(numberHash),
    texts: some(textHash),
    uuids: some(uuidHash) || some(/: : uuid\b/i),
  };
}

function hashedExpressions(history: readonly PreparedMigration[]): ReadonlySet<string> {
  return new Set(
    history.flatMap(({ statements }) =>
      statements.flatMap(({ text }) => (isHashing(text) ? expressionsIn(text) : [])),
    ),
  );
}

function isHashing(text: string): boolean {
  return numberHash.test(text) || textHash.test(text) || uuidHash.test(text);
}

/** The expressions that call a hash function, without their spacing and the quotes of the code that they are in. */
export function expressionsIn(statement: string): readonly string[] {
  const text = statement.replaceAll(/--.*|\/\*[\s\S]*?\*\//g, ' ').replaceAll("''", "'");
  const tokens = text.match(/[\w$.]+|\S/g) ?? [];
  return tokens.flatMap((token, at) => {
    const isCall = tokens[at + 1] === '(' && !naming.test(tokens[at - 1] ?? '');
    return isCall && isHashing(`${token}(`) ? expressionAround(tokens, at) : [];
  });
}

function expressionAround(tokens: readonly string[], at: number): string {
  let [first, last, open] = [at, at, 0];
  for (let depth = 0; first > 0; first -= 1) {
    const [before = '', previous = ''] = [tokens[first - 2], tokens[first - 1]];
    if (previous === ')') depth += 1;
    else if (depth > 0) depth -= previous === '(' ? 1 : 0;
    else if (boundary.test(previous)) break;
    else if (previous === '(') {
      if (/^values$/i.test(before)) break;
      open += 1;
    }
  }
  for (let depth = 0; last + 1 < tokens.length; last += 1) {
    const next = tokens[last + 1] ?? '';
    if (next === '(') depth += 1;
    else if (next === ')' && depth + open === 0) break;
    else if (next === ')' && depth > 0) depth -= 1;
    else if (next === ')') open -= 1;
    else if (depth + open === 0 && boundary.test(next)) break;
  }
  return tokens.slice(first, last + 1).join(' ');
}
