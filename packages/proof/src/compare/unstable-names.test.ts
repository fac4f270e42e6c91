import { expect, test } from 'vitest';
import type { Description } from '../describe/description.js';
import { compareDescriptions } from './descriptions.js';
import { alikeButForNames } from './unstable-names.js';

/** A partition with a name of the moment, its column and its index. */
function partition(name: string, bound: string): Description {
  return {
    unverified: [],
    objects: [
      { kind: 'table', object: 'public.log', properties: { 'partition key': 'LIST (a)' } },
      { kind: 'table', object: `public.${name}`, properties: { bound, parent: 'public.log' } },
      { kind: 'column', object: `public.${name}.a`, properties: { type: 'integer' } },
      {
        kind: 'index',
        object: `public.${name}_a_idx`,
        properties: { definition: `CREATE INDEX ${name}_a_idx ON public.${name} (a)` },
      },
    ],
  };
}

function pairs(original: Description, squashed: Description): readonly boolean[] {
  const differences = compareDescriptions(original, squashed);
  const alike = alikeButForNames(original, squashed, differences);
  return differences
    .filter((item) => item.change === 'missing')
    .map((item) =>
      differences.some(
        (other) => other.change === 'extra' && other.kind === item.kind && alike(item, other),
      ),
    );
}

test('objects that differ in nothing but their names are alike', () => {
  expect(pairs(partition('log_x1', 'IN (1)'), partition('log_y2', 'IN (1)'))).toEqual([
    true,
    true,
    true,
  ]);
});

test('another bound is no matter of names', () => {
  expect(pairs(partition('log_x1', 'IN (1)'), partition('log_y2', 'IN (2)'))).toContain(false);
});
