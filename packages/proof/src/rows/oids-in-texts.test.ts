import { expect, test } from 'vitest';
import { tableRows, type VaryingTable } from '../equivalence/patterns/build-rows.js';
import { Texts } from '../equivalence/values/texts.js';
import { nameOidsInTexts } from './oids-in-texts.js';

const table: VaryingTable = {
  name: 't',
  kind: 'table',
  columns: [{ name: 'c', type: 'text', fewValues: false }],
  keys: [],
};

/** The cells of several builds, each with one object, after the replacement. */
function named(
  builds: readonly (readonly [oid: number, name: string])[],
  cells: (oid: number) => readonly string[],
) {
  const texts = new Texts();
  const all = builds.map(([oid, name]) => ({
    window: { start: 0, end: 1 },
    tables: new Map([['t', tableRows(texts, 1, [...cells(oid).map((cell) => [cell]), [null]])]]),
    objects: new Map([
      [String(oid), name],
      ['16400', `another than ${name}`],
    ]),
  }));
  const { originals, squashed } = nameOidsInTexts(texts, [table], {
    originals: all.slice(0, -1),
    squashed: all.slice(-1),
  });
  return [...originals, ...squashed].map(({ tables }) =>
    [...(tables.get('t')?.columns[0] ?? [])].map((cell) => texts.textOf(cell)),
  );
}

test('replaces OIDs that vary, and no number that all builds have', () => {
  const found = named(
    [
      [17000, 'u'],
      [18000, 'u'],
      [17500, 'w'],
    ],
    (oid) => [`table ${oid}`, 'order 16400'],
  );
  expect(found).toEqual([
    ['table u', 'order 16400', null],
    ['table u', 'order 16400', null],
    ['table w', 'order 16400', null],
  ]);
});

test.each([
  ['pg_toast.pg_toast_17000_index', 'pg_toast.pg_toast_u_index'],
  ['u17000', 'uu'],
  ['lo:17000', 'lo:u'],
  ['{"o":17000}', '{"o":u}'],
  ['table 17000: made', 'table u: made'],
])('replaces the OID in %s', (text, expected) => {
  const written = (oid: number) => [text.replace('17000', String(oid))];
  const builds = [17000, 18000, 19000].map((oid) => [oid, 'u'] as const);
  expect(named(builds, written).map(([cell]) => cell)).toEqual([expected, expected, expected]);
});

test.each([
  '1.17000',
  '17000.5',
  '-17000',
  '12:17000',
  '17000:12',
  'a1f17000',
  '17000e',
  '9_17000',
])('replaces nothing in %s', (text) => {
  const written = (oid: number) => [text.replace('17000', String(oid))];
  const [[cell] = []] = named(
    [
      [17000, 'u'],
      [18000, 'u'],
      [19000, 'u'],
    ],
    written,
  );
  expect(cell).toBe(text);
});
