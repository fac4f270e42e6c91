import type { Lookup } from './lookup.js';

/** Texts, and the definitions of all functions that they name. */
export function withNamedFunctions(
  { catalog }: Lookup,
  texts: readonly string[],
): readonly string[] {
  const all = new Set(texts);
  let size = 0;
  while (all.size > size) {
    size = all.size;
    const words = wordsOf([...all]);
    for (const { name, definition = '' } of catalog.functions.all()) {
      if (words.has(name)) all.add(definition);
    }
  }
  return [...all];
}

/** The words in the texts, as PostgreSQL reads names. */
export function wordsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.match(/[\w$]+/g) ?? []));
}
