import { expect, test } from 'vitest';
import { decodeMigration } from './decode.js';
import { SourceError } from './errors.js';

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...new TextEncoder().encode(part)] : part,
    ),
  );

test('returns the text without a byte order mark', () => {
  const text = "SELECT 'é€𝄞';\r\n";
  expect(decodeMigration('a.sql', bytes(text))).toEqual({ name: 'a.sql', text });
  expect(decodeMigration('a.sql', bytes([0xef, 0xbb, 0xbf], text)).text).toBe(text);
  expect(decodeMigration('a.sql', bytes()).text).toBe('');
});

test.each([
  ['Latin-1', bytes("SELECT 'é';\nSELECT 'caf", [0xe9], "';"), '2:12', '0xe9'],
  ['an overlong form', bytes('ab', [0xc0, 0xaf]), '1:3', '0xc0'],
  ['a surrogate', bytes('a', [0xed, 0xa0, 0x80]), '1:2', '0xed'],
  ['a character cut off', bytes('a\n', [0xe2, 0x82]), '2:1', '0xe2'],
  ['beyond Unicode', bytes([0xf4, 0x90, 0x80, 0x80]), '1:1', '0xf4'],
])('refuses %s at its first bad byte', (_, content, place, byte) => {
  expect(() => decodeMigration('a.sql', content)).toThrow(
    `a.sql:${place}: the file is not UTF-8: byte ${byte} is invalid here. Save it as UTF-8`,
  );
});

test('reports that a file is in UTF-16', () => {
  for (const mark of [
    [0xff, 0xfe],
    [0xfe, 0xff],
  ]) {
    expect(() => decodeMigration('a.sql', bytes(mark, 'S\0'))).toThrow(
      'a.sql:1:1: the file is UTF-16, not UTF-8. Save it as UTF-8',
    );
  }
});

test('refuses a NUL byte at its place', () => {
  const decode = () => decodeMigration('a.sql', bytes("SELECT 1;\nSELECT '\0';"));
  expect(decode).toThrow(SourceError);
  expect(decode).toThrow('a.sql:2:9: a NUL byte');
});
