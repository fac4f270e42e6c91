import { expect, test } from 'vitest';
import { code, plain } from './markdown.js';

test.each([
  ['[a link](https://evil.example)', String.raw`\[a link\]\(https\:\/\/evil\.example\)`],
  ['<img src=x>', '&#60;img src=x&#62;'],
  ['@team and #12', '@\u200bteam and \\#\u200b12'],
  ["it's", 'it&#39;s'],
  ['two\n\n# lines', String.raw`two \# lines`],
  ['&lt;b&gt;', '&#38;lt;b&#38;gt;'],
])('%j as plain text', (text, markdown) => {
  expect(plain(text)).toBe(markdown);
});

test.each([
  ['orders', '`orders`'],
  ['a`b', '``a`b``'],
  ['`quoted`', '`` `quoted` ``'],
  ['```', '```` ``` ````'],
  ['two\nlines', '`two lines`'],
  ['', '` `'],
])('%j as code', (text, markdown) => {
  expect(code(text)).toBe(markdown);
});
