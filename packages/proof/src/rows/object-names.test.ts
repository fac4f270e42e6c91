import { expect, test } from 'vitest';
import { Texts } from '../equivalence/values/texts.js';
import { withObjectNames } from './object-names.js';

/** A column of this type after the OID 16400 was replaced by the name of its table. */
function named(type: string, ...values: readonly string[]): readonly (string | null)[] {
  const texts = new Texts();
  const cells = Int32Array.from(values, (value) => texts.numberOf(value));
  const columns = [{ name: 'c', type, fewValues: false }];
  const table = { name: 't', kind: 'table', columns, keys: [] } as const;
  const names = new Map([['16400', 'table u']]);
  const [column] = withObjectNames(
    texts,
    table,
    { count: values.length, columns: [cells] },
    names,
  ).columns;
  return [...(column ?? [])].map((cell) => texts.textOf(cell));
}

test.each([
  ['oid', '16400', 'table u'],
  ['integer', '16400', 'table u'],
  ['integer[]', '{16400,7}', '{table u,7}'],
  ['jsonb', '{"of": 16400, "n": 1}', '{"of": table u, "n": 1}'],
  ['public.pair', '(16400,x)', '(table u,x)'],
  ['public.pair[]', '{"(16400,x)"}', '{"(table u,x)"}'],
])('an OID in a column of type %s is replaced', (type, value, expected) => {
  expect(named(type, value)).toEqual([expected]);
});

test.each([
  ['uuid', 'a16400b0-1111-4222-8333-16400aaaaaaa'],
  ['text', 'order 16400'],
  ['text', '(16400)'],
  ['jsonb', '{"id": "a-16400-b", "at": "2001-01-01T10:16400"}'],
  ['integer', '99999'],
])('a number in a column of type %s is not: %s', (type, value) => {
  expect(named(type, value, type === 'integer' ? '16400' : value)[0]).toBe(value);
});
