import { expect, test } from 'vitest';
import { databaseState } from './database-state.js';
import type { KeyedHistory } from './keyed-history.js';

const of = (...keys: readonly string[]) =>
  keys.map((key) => ({ name: `${key}.sql`, keys: [key], former: [key] }));
const migration = { name: '', path: '', text: '' };
const history: KeyedHistory = {
  squashed: of('1', '2', '3'),
  baseline: of('3s'),
  kept: of('4').map((each) => ({ ...each, migration })),
};

test.each([
  [[], 'before', [], ['1.sql', '2.sql', '3.sql'], ['4.sql'], []],
  [['1', '3'], 'inside', ['1.sql', '3.sql'], ['2.sql'], ['4.sql'], []],
  [['1', '2', '3', '4', '9'], 'after', ['1.sql', '2.sql', '3.sql', '4.sql'], [], [], ['9']],
  // The baseline replaces the squashed migrations.
  [['3s'], 'after', ['1.sql', '2.sql', '3.sql'], [], ['4.sql'], []],
  // Not if some of the old rows are still there.
  [['3s', '1'], 'inside', ['1.sql'], ['2.sql', '3.sql'], ['4.sql'], []],
])('rows %j: %s', (keys, place, applied, missing, pending, unknown) => {
  expect(databaseState(history, keys, {})).toMatchObject({
    place,
    applied,
    missing,
    pending,
    unknown,
  });
});

test('one row with a version means that everything up to it has run', () => {
  const position = { isPosition: true } as const;
  const versions = { ...history, baseline: of('3') };
  expect(databaseState(versions, ['2'], position)).toMatchObject({
    place: 'inside',
    missing: ['3.sql'],
  });
  expect(databaseState(versions, ['4'], position)).toMatchObject({
    place: 'after',
    pending: [],
    unknown: [],
  });
  expect(databaseState(versions, ['7'], position)).toMatchObject({
    place: 'after',
    unknown: ['7'],
  });
  expect(databaseState(versions, [], position)).toMatchObject({ place: 'before' });
});
