import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sameTexts } from './text-forms.js';

/** A random token of a build, the same in every run. */
function token(build: number, row = 0): string {
  return createHash('md5').update(`${build} ${row}`).digest('hex');
}

const builds = (count: number, value: (build: number) => string, from = 0) =>
  Array.from({ length: count }, (_, build) => [value(from + build)]);
const squashed = (value: (build: number) => string) => builds(2, value, 100);
const certain = 1e-6;

test('tokens of the same source have the same form', () => {
  expect(sameTexts(builds(8, token), squashed(token))).toBe(1);
});

test.each<readonly [string, (build: number) => string, (build: number) => string]>([
  ['prefix', (build) => `tok${token(build)}`, (build) => `key${token(build)}`],
  ['prefix of hexadecimal digits', (build) => `11${token(build)}`, (build) => `22${token(build)}`],
  ['first byte in a word', (build) => `x11${token(build)}`, (build) => `x22${token(build)}`],
  ['suffix', (build) => `${token(build)}ab`, (build) => `${token(build)}cd`],
  ['alphabet', token, (build) => token(build).toUpperCase()],
  ['length', token, (build) => token(build).slice(0, 20)],
])('another %s is certain after eight builds, and not after two', (_what, original, other) => {
  expect(sameTexts(builds(8, original), squashed(other))).toBeLessThan(certain);
  expect(sameTexts(builds(2, original), squashed(other))).toBeLessThan(0.2);
});

test('a lost leading zero is no evidence', () => {
  const trimmed = (build: number) => token(build).slice(0, build === 101 ? 31 : 32);
  expect(sameTexts(builds(8, token), squashed(trimmed))).toBe(1);
});

test('the variant of a uuid may agree by accident', () => {
  const uuid = (variant: string) => (build: number) => {
    const hex = token(build);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  expect(sameTexts(builds(8, uuid('8')), squashed(uuid('b')))).toBe(1);
});

test('digits of a date may agree by accident', () => {
  const dated = (day: string) => (build: number) => `${day} Nov ${token(build).slice(0, 6)}`;
  expect(sameTexts(builds(8, dated('1')), squashed(dated('2')))).toBe(1);
});
