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

test('replaces OIDs that vary, and no number that all builds have', () => {
  const texts = new Texts();
  const build = (oid: number, name: string) => ({
    window: { start: 0, end: 1 },
    tables: new Map([['t', tableRows(texts, 1, [[`table ${oid}`], ['order 16400'], [null]])]]),
    objects: new Map([
      [String(oid), name],
      ['16400', `another than ${name}`],
    ]),
  });
  const { originals, squashed } = nameOidsInTexts(texts, [table], {
    originals: [build(17000, 'u'), build(18000, 'u')],
    squashed: [build(17500, 'w')],
  });
  const cells = [...originals, ...squashed].map(({ tables }) =>
    [...(tables.get('t')?.columns[0] ?? [])].map((cell) => texts.textOf(cell)),
  );
  expect(cells).toEqual([
    ['table u', 'order 16400', null],
    ['table u', 'order 16400', null],
    ['table w', 'order 16400', null],
  ]);
});
