/**
 * A cell split into words that may be random or from the clock, and the text around them. With a random id in
 * `user-<uuid>` or in `{"id": "<uuid>"}`, the rest is still compared exactly.
 */
export interface Pieces {
  readonly words: readonly string[];
  /** The text before each word, and after the last. */
  readonly around: readonly string[];
}

/** How finely a cell is split. */
export type Fineness = 'fine' | 'coarse' | 'whole';
export const finenesses: readonly Fineness[] = ['fine', 'coarse', 'whole'];

const uuid = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}';
/** A word directly before a uuid, of which it is no part. */
const beforeUuid = String.raw`[\p{L}\p{N}]+?(?=${uuid})`;
const time = String.raw`\d\d:\d\d:\d\d(?:\.\d+)?`;
const zone = String.raw`(?:Z|\s?[+-]\d\d(?::?\d\d)?)?(?![\w])`;
const timestamp = String.raw`\d{4}-\d\d-\d\d(?:[ T]${time}${zone})?`;
const numeral = String.raw`\d+\.\d+(?:e[+-]?\d+)?(?![\w.])`;
/** A salt or a hash in the format of `crypt`, after the name and the cost of its algorithm. */
const salted = String.raw`(?<=\$)[./0-9A-Za-z]{8,}`;
const patterns = {
  fine: new RegExp(
    `${salted}|${uuid}|${beforeUuid}|${timestamp}|${time}${zone}|${numeral}|[\\p{L}\\p{N}]+`,
    'gu',
  ),
  coarse: /[^\s"'`(),;:{}[\]<>=]+/gu,
};

/** Splits a text. */
export function pieces(text: string, fineness: Fineness): Pieces {
  if (fineness === 'whole') return { words: [text], around: ['', ''] };
  const words: string[] = [];
  const around: string[] = [];
  let end = 0;
  for (const match of text.matchAll(patterns[fineness])) {
    words.push(match[0]);
    around.push(text.slice(end, match.index));
    end = match.index + match[0].length;
  }
  around.push(text.slice(end));
  return { words, around };
}

/** Whether two texts have the same number of words, with the same text around them. */
export function sameFrame(a: Pieces, b: Pieces): boolean {
  return (
    a.words.length === b.words.length && a.around.every((text, index) => text === b.around[index])
  );
}

/** The text with a marker in place of the varying words: equal for cells that agree in everything else. */
export function frameOf({ words, around }: Pieces, holes: ReadonlySet<number>): string {
  return around
    .map((text, index) => {
      const word = words[index];
      return text + (word === undefined ? '' : holes.has(index) ? hole : word);
    })
    .join('');
}

/** PostgreSQL's texts cannot contain this character. */
export const hole = '\u0000';
