import type { Migration } from '@svc/engine';

/** Two histories, each a list of migrations, and the expected result of the proof. */
export interface Pair {
  readonly name: string;
  readonly original: readonly string[];
  /** Default: the same as the original. */
  readonly squashed?: readonly string[];
}

/** The schema of a pair, if many are proven at once. */
export function schemaOf({ name }: Pair): string {
  return name.replaceAll(/\W+/g, '_');
}

/** Combines many pairs into one history: the first migrations of all pairs form the first migration, and so on. */
export function sideBySide(
  pairs: readonly Pair[],
  side: 'original' | 'squashed',
): readonly Migration[] {
  const texts = pairs.map((pair) => pair[side] ?? pair.original);
  const longest = Math.max(...texts.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => ({
    name: `${index + 1}.sql`,
    text: pairs
      .map((pair, place) => {
        const schema = schemaOf(pair);
        const text = texts[place]?.[index];
        if (text === undefined) return '';
        const start = index === 0 ? `CREATE SCHEMA ${schema};\n` : '';
        return `${start}SET LOCAL search_path = ${schema};\n${text};\n`;
      })
      .join(''),
  }));
}
