import { expect, test } from 'vitest';
import { formulasFor, rareFormulas } from './formulas.js';

const lengths = new Set([8]);
const token = '00ff10a2b3c4d5e6';

test.each([
  ['a text in reverse', '6e5d4c3b2a01ff00', token],
  ['base64 of a text', 'MDBmZjEwYTJiM2M0ZDVlNg', token],
  ['base64 of bytes', 'AP8QorPE1eY', `\\x${token}`],
  ['hexadecimal digits of a text', '30306666', '00ff'],
  ['the first characters of a text', '00ff10a2', token],
  ['the last characters of a text in reverse', '2a01ff00', token],
])('%s is computed from it', (_what, expected, text) => {
  const computed = [...formulasFor(lengths), ...rareFormulas([], lengths)].map((formula) =>
    formula(text),
  );
  expect(computed).toContain(expected);
  expect(computed.filter((each) => each === text)).toEqual([]);
});

test('a digest is computed if values have its length', () => {
  expect(formulasFor(new Set([32]))).toHaveLength(formulasFor(lengths).length + 1);
});

test('salts are put before and after a text', () => {
  const [digest] = formulasFor(new Set([32]));
  const salted = rareFormulas(['pepper'], new Set([32])).map((formula) => formula(token));
  expect(salted).toContain(digest?.(`${token}pepper`));
  expect(salted).toContain(digest?.(`pepper${token}`));
});

test.each([
  ['3', '5df41881-3aed-3515-88a7-2f4a814cf09e'],
  ['5', '2ed6657d-e927-568b-95e1-2665a8aea6a2'],
])('a UUID of version %s is computed from a namespace and a name', (_version, expected) => {
  const [namespace, name] = ['6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com'];
  const computedFrom = (text: string, salts: readonly string[]) =>
    rareFormulas(salts, new Set([36])).map((formula) => formula(text));
  expect(computedFrom(name, [])).toContain(expected);
  expect(computedFrom(namespace, [name])).toContain(expected);
  expect(computedFrom(namespace, ['another name'])).not.toContain(expected);
});
