import { expect, test } from 'vitest';
import { code, plain, title, visible } from './markdown.js';

test.each([
  ['[a link](https://evil.example)', String.raw`\[a link\]\(https\:\/\/evil\.example\)`],
  ['<img src=x>', '&#60;img src=x&#62;'],
  ['@team and #12', '@\u200bteam and \\#\u200b12'],
  ["it's", 'it&#39;s'],
  ['two\n\n# lines', String.raw`two \# lines`],
  ['&lt;b&gt;', '&#38;lt;b&#38;gt;'],
])('plain escapes %j', (text, markdown) => {
  expect(plain(text)).toBe(markdown);
});

test.each([
  ['orders', '`orders`'],
  ['a`b', '``a`b``'],
  ['`quoted`', '`` `quoted` ``'],
  ['```', '```` ``` ````'],
  ['two\nlines', '`two lines`'],
  ['', '` `'],
])('code quotes %j', (text, markdown) => {
  expect(code(text)).toBe(markdown);
});

const directions = [
  0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
];
test.each(directions)('the bidirectional control character U+%x is made visible', (point) => {
  const [character, name] = [String.fromCodePoint(point), point.toString(16).toUpperCase()];
  const text = `a${character}b`;
  const shown = `a[U+${name.padStart(4, '0')}]b`;
  expect(visible(text)).toBe(shown);
  expect(code(text)).toBe(`\`${shown}\``);
  expect(plain(text).replaceAll('\\', '')).toBe(shown);
});

test('a title contains no mentions and no line breaks', () => {
  expect(title('@team\u202e\n#12')).toBe('@\u200bteam[U+202E] #\u200b12');
});
