import type { DescribedObject, Description } from '../describe/description.js';

/**
 * Tells which objects differ only because their extension does: it is on one side alone, in another
 * schema or of another version. That is a difference of its own, and says all that its members would.
 */
export function followsExtension(
  original: Description,
  squashed: Description,
): (object: DescribedObject) => boolean {
  const [left, right] = [extensionsOf(original), extensionsOf(squashed)];
  return ({ memberOf }) => memberOf !== undefined && left.get(memberOf) !== right.get(memberOf);
}

function extensionsOf({ objects }: Description): ReadonlyMap<string, string> {
  return new Map(
    objects
      .filter(({ kind }) => kind === 'extension')
      .map(({ object, properties: { schema, version } }) => [
        object,
        JSON.stringify([schema, version]),
      ]),
  );
}
