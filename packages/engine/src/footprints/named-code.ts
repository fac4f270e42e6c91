import { namesIn } from '../code/names-in-code.js';
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
    const names = namesIn([...all]);
    for (const { name, definition = '' } of catalog.functions.all()) {
      if (names.has(name)) all.add(definition);
    }
  }
  return [...all];
}
