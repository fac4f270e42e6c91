import { mentions } from '../../code/mentions.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { readLabelNames } from '../../footprints/references/enum-labels.js';
import type { Column, Relation } from '../../state/objects.js';

/** The text of a value can be a current name: that of a label, or of an object if the type is regclass or the like. */
export function readNamesInRows(
  lookup: Lookup,
  footprint: FootprintBuilder,
  { valueTypes }: Relation,
  { id, type }: Column,
): void {
  const made = type === undefined ? (valueTypes ?? []) : [];
  readLabelNames(lookup, footprint, [...lookup.bindings.used(id), ...made]);
  const isOfObjects = type === undefined ? lookup.historyMatches(ofObjects) : ofObjects(type);
  if (isOfObjects) footprint.write(lookup.cells.everything);
}

const ofObjects = mentions(
  '(regclass|regproc*|regtype|regoper*|regrole|regnamespace|regcollation|regconfig|regdictionary)',
);
