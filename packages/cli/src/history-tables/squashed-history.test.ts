import { expect, test } from 'vitest';
import { squashedHistory } from './squashed-history.js';

const set = (...names: readonly string[]) => ({
  migrations: names.map((name) => ({
    name,
    text: name.includes('squashed')
      ? '-- squashed by svc\nSELECT 1;'
      : `SELECT '${name.replace(/^\d+_/, '')}';`,
  })),
  notes: [],
});
const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
const byName = {};
const renumbering = { formerKeysOf: () => [] };

test('treats migrations that the squash does not have as squashed', () => {
  const { squashed, baseline, kept } = squashedHistory(
    set('1_a.sql', '2_b.sql', '3_c.sql'),
    set('2_squashed.sql', '3_c.sql', '4_d.sql'),
    byName,
  );
  expect([squashed, baseline, kept].map(namesOf)).toEqual([
    ['1_a.sql', '2_b.sql'],
    ['2_squashed.sql'],
    ['3_c.sql', '4_d.sql'],
  ]);
});

test('accepts an archive with only the squashed migrations', () => {
  const { squashed } = squashedHistory(
    set('1_a.sql', '2_b.sql'),
    set('2_squashed.sql', '3_c.sql'),
    byName,
  );
  expect(namesOf(squashed)).toEqual(['1_a.sql', '2_b.sql']);
});

test('matches renumbered migrations by their text', () => {
  const { squashed, kept } = squashedHistory(
    set('1_a.sql', '2_b.sql', '3_c.sql'),
    set('1_squashed.sql', '2_c.sql'),
    renumbering,
  );
  expect([squashed, kept].map(namesOf)).toEqual([['1_a.sql', '2_b.sql'], ['2_c.sql']]);
});

test('refuses swapped folders and identical folders', () => {
  expect(() => squashedHistory(set('1_squashed.sql'), set('1_a.sql'), byName)).toThrow(
    /^1_a\.sql was not written by svc: give the folder of the original migrations first/,
  );
  expect(() => squashedHistory(set('2_b.sql'), set('1_squashed.sql', '2_b.sql'), byName)).toThrow(
    /^none of the original migrations was squashed/,
  );
});
