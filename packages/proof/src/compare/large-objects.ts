import type { DescribedObject, Description } from '../describe/description.js';
import type { Names } from './generated-names.js';

/**
 * Maps the names of large objects of one build to those of another. Their numbers are the order in which they were
 * created, which has no meaning: large objects correspond if they agree in everything else, and the rest in their
 * order.
 */
export function pairLargeObjects(from: Description, to: Description): Names {
  const own = numbered(from);
  const theirs = numbered(to);
  const waiting = new Map<string, DescribedObject[]>();
  for (const each of theirs) {
    const signature = JSON.stringify(each.properties);
    waiting.set(signature, [...(waiting.get(signature) ?? []), each]);
  }
  const pairs = new Map<string, string>();
  for (const each of own) {
    const twin = waiting.get(JSON.stringify(each.properties))?.shift();
    if (twin) pairs.set(each.object, twin.object);
  }
  const taken = new Set(pairs.values());
  const left = theirs.filter(({ object }) => !taken.has(object));
  let next = theirs.length;
  for (const { object } of own.filter((each) => !pairs.has(each.object))) {
    next += 1;
    pairs.set(object, left.shift()?.object ?? `number ${next}`);
  }
  return pairs;
}

/** The description with other names of large objects. */
export function renameLargeObjects(description: Description, names: Names): Description {
  if (names.size === 0) return description;
  return {
    ...description,
    objects: description.objects.map((each) =>
      each.kind === 'large object'
        ? { ...each, object: names.get(each.object) ?? each.object }
        : each,
    ),
  };
}

function numbered({ objects }: Description): readonly DescribedObject[] {
  return objects
    .filter(({ kind, object }) => kind === 'large object' && object.startsWith('number '))
    .sort((a, b) => numberOf(a) - numberOf(b));
}

function numberOf({ object }: DescribedObject): number {
  return Number(object.slice('number '.length));
}
