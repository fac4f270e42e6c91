import type { DescribedObject, Description } from '../describe/description.js';
import { byObject, type Difference } from './difference.js';
import { followsExtension } from './follows-extension.js';

/** Every difference between two descriptions: objects missing or extra, properties changed. */
export function compareDescriptions(
  original: Description,
  squashed: Description,
): readonly Difference[] {
  const differences: Difference[] = [];
  const left = byKey(original);
  const right = byKey(squashed);
  const follows = followsExtension(original, squashed);
  for (const [key, object] of left) {
    if (follows(object)) continue;
    const twin = right.get(key);
    if (twin === undefined) differences.push(presence(object, 'missing'));
    else differences.push(...changedProperties(object, twin));
  }
  for (const [key, object] of right) {
    if (!left.has(key) && !follows(object)) differences.push(presence(object, 'extra'));
  }
  return differences.sort(byObject);
}

/** A build is compared with several others. */
const indexes = new WeakMap<Description, ReadonlyMap<string, DescribedObject>>();

/** The objects of a description, by kind and name. */
export function byKey(description: Description): ReadonlyMap<string, DescribedObject> {
  const index =
    indexes.get(description) ?? new Map(description.objects.map((item) => [keyOf(item), item]));
  indexes.set(description, index);
  return index;
}

/** The part that two descriptions of one object have in common. */
export function keyOf({ kind, object }: Pick<DescribedObject, 'kind' | 'object'>): string {
  return `${kind} ${object}`;
}

function presence({ kind, object }: DescribedObject, change: 'missing' | 'extra'): Difference {
  const where = change === 'missing' ? 'only in the original' : 'only in the squashed database';
  return { kind, object, change, message: `${kind} ${object} is ${where}` };
}

function changedProperties(original: DescribedObject, squashed: DescribedObject): Difference[] {
  const changed: Difference[] = [];
  const compare = (property: string) => {
    const before = original.properties[property] ?? null;
    const after = squashed.properties[property] ?? null;
    if (before !== after) changed.push(change(original, property, before, after));
  };
  for (const property in original.properties) compare(property);
  for (const property in squashed.properties) {
    if (!(property in original.properties)) compare(property);
  }
  return changed;
}

function change(
  { kind, object }: DescribedObject,
  property: string,
  before: string | null,
  after: string | null,
): Difference {
  return {
    kind,
    object,
    change: 'changed',
    property,
    original: before,
    squashed: after,
    message: `${kind} ${object}: ${property} is ${quoted(after)} instead of ${quoted(before)}`,
  };
}

function quoted(value: string | null): string {
  if (value === null) return 'not set';
  return JSON.stringify(value.length > 200 ? `${value.slice(0, 199)}…` : value);
}
