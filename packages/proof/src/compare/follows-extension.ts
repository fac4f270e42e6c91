import type { DescribedObject, Description } from '../describe/description.js';

/**
 * Finds the objects that differ only because their extension does: it exists on one side only, in another schema or
 * in another version. That is reported as a difference of the extension, which covers its members.
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
