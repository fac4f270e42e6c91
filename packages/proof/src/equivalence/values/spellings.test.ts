import { expect, test } from 'vitest';
import { spellingsOf } from './spellings.js';

const uuid = '9f86d081-884c-4d65-9a2f-eaa0c55ad015';
const digits = '9f86d081884c4d659a2feaa0c55ad015';

test.each([
  ['in upper case', uuid.toUpperCase()],
  ['without dashes', digits],
  ['as bytes', `\\x${digits}`],
  ['shortened to its first digits', '9f86d081'],
  ['shortened to its last digits', 'eaa0c55ad015'],
])('a value %s refers to the same value', (_how, spelled) => {
  const spelling = spellingsOf([uuid, spelled]);
  expect(spelling(spelled).value).toBe(spelling(uuid).value);
  expect(spelling(spelled).variant).not.toBe(spelling(uuid).variant);
});

test('digits that begin several values refer to none of them', () => {
  const spelling = spellingsOf([uuid, uuid.replace('015', '016'), '9f86d081']);
  expect(spelling('9f86d081')).toEqual({ value: '9f86d081', variant: 0 });
});

test('other tokens are left as they are', () => {
  const spelling = spellingsOf([uuid, 'aB-cD_9f86d081', '123456', 'A12345']);
  for (const token of ['aB-cD_9f86d081', '123456', 'A12345']) {
    expect(spelling(token)).toEqual({ value: token, variant: 0 });
  }
});
