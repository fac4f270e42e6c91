import { expect, test } from 'vitest';
import { frameOf, pieces, sameFrame } from './words.js';

const uuid = '9f86d081-884c-4d65-9a2f-eaa0c55ad015';

test.each([
  [`user-${uuid}`, ['user', uuid]],
  [`{"id": "${uuid}", "n": 1.5}`, ['id', uuid, 'n', '1.5']],
  [`user${uuid}`, ['user', uuid]],
  ['made at 2026-05-01 10:11:12.131415+00', ['made', 'at', '2026-05-01 10:11:12.131415+00']],
  ['$2a$04$abc./DEF0123', ['2a', '04', 'abc./DEF0123']],
  ['2026-05-01T10:11:12Z/x', ['2026-05-01T10:11:12Z', 'x']],
])('splits %s into words', (text, words) => {
  expect(pieces(text, 'fine').words).toEqual(words);
});

test('texts with different frames are not the same', () => {
  expect(sameFrame(pieces('a-b', 'fine'), pieces('c-d', 'fine'))).toBe(true);
  expect(sameFrame(pieces('a-b', 'fine'), pieces('a+b', 'fine'))).toBe(false);
  expect(sameFrame(pieces('a-b', 'fine'), pieces('a-b-c', 'fine'))).toBe(false);
});

test('a frame has a marker in place of each varying word', () => {
  expect(frameOf(pieces('user-17 of 3', 'fine'), new Set([1]))).toBe('user-\u0000 of 3');
});
