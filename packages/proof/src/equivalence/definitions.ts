import { byKey, compareDescriptions, keyOf } from '../compare/descriptions.js';
import type { Difference } from '../compare/difference.js';
import type { Description } from '../describe/description.js';
import { type TableRows, tableRows, type VaryingTable } from './patterns/build-rows.js';
import type { Texts } from './values/texts.js';

export interface DefinitionFindings {
  readonly differences: readonly Difference[];
  /** Properties that differ between builds of the original, each as a table of one cell. */
  readonly varying: readonly VaryingTable[];
}

/** Compares descriptions exactly, except properties that differ between builds of the original. */
export function compareDefinitions(
  originals: readonly Description[],
  squashed: Description,
): DefinitionFindings {
  const [first, ...others] = originals;
  if (first === undefined) return { differences: [], varying: [] };
  const between = others.flatMap((other) => compareDescriptions(first, other));
  const theirs = byKey(squashed);
  const varying = new Map(
    between
      .filter((item) => item.change === 'changed' && theirs.has(keyOf(item)))
      .map((item) => [factOf(item), tableOf(item)]),
  );
  return {
    differences: compareDescriptions(first, squashed).filter((item) => !varying.has(factOf(item))),
    varying: [...varying.values()],
  };
}

function factOf({ kind, object, change, property }: Difference): string {
  return JSON.stringify([kind, object, change, property]);
}

function tableOf(item: Difference): VaryingTable {
  const { kind, object, property = '' } = item;
  return {
    name: factOf(item),
    kind: 'definition',
    fact: { kind, object, property },
    columns: [{ name: property, type: 'text', fewValues: false }],
    keys: [],
  };
}

/** The cell with a build's value of a property. */
export function definitionRows(
  texts: Texts,
  { fact }: VaryingTable,
  build: Description,
): TableRows {
  const object = fact && byKey(build).get(keyOf(fact));
  return tableRows(texts, 1, [[object?.properties[fact?.property ?? ''] ?? null]]);
}
