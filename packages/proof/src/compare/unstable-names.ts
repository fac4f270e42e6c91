import type { DescribedObject, Description } from '../describe/description.js';
import { byKey, keyOf } from './descriptions.js';
import type { Difference } from './difference.js';
import type { Alike } from './mask.js';

/**
 * Compares objects whose names depend on the moment by everything but these names: what only the
 * original has and what only the squashed database has is blotted out wherever it is mentioned.
 */
export function alikeButForNames(
  original: Description,
  squashed: Description,
  differences: readonly Difference[],
): Alike {
  const blotOriginal = blot(
    differences.filter((item) => item.change === 'missing'),
    squashed,
  );
  const blotSquashed = blot(
    differences.filter((item) => item.change === 'extra'),
    original,
  );
  const left = byKey(original);
  const right = byKey(squashed);
  return (missing, extra) => {
    const mine = left.get(keyOf(missing));
    const theirs = right.get(keyOf(extra));
    if (!mine || !theirs) return false;
    return facts(mine, blotOriginal) === facts(theirs, blotSquashed);
  };
}

function facts({ object, properties }: DescribedObject, blotted: (text: string) => string): string {
  const values = Object.entries(properties).map(([name, value]) => [
    name,
    value === null ? null : blotted(value),
  ]);
  return JSON.stringify([blotted(object), values]);
}

/** Replaces the names that one side alone has, the longest first. */
function blot(items: readonly Difference[], otherSide: Description): (text: string) => string {
  const known = new Set(otherSide.objects.flatMap((item) => words(item.object)));
  const names = new Set(
    items.flatMap((item) => words(item.object)).filter((word) => !known.has(word)),
  );
  const pattern = [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
  return pattern === '' ? (text) => text : (text) => text.replaceAll(new RegExp(pattern, 'g'), '*');
}

function words(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_$]+/gu) ?? [];
}
