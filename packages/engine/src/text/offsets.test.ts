import { describe, expect, test } from 'vitest';
import { codePointsFromUtf16, lineIndex, utf8Offsets, utf16FromCodePoints } from './offsets.js';

const mixed = 'aé€𝄞z';

describe('code points', () => {
  test('a character beyond the basic plane is one code point and two units', () => {
    expect(utf16FromCodePoints(mixed, 4)).toBe(5);
    expect(codePointsFromUtf16(mixed, 5)).toBe(4);
  });

  test('an offset past the end is the end', () => {
    expect(utf16FromCodePoints(mixed, 99)).toBe(mixed.length);
    expect(codePointsFromUtf16(mixed, 99)).toBe(5);
  });
});

describe('UTF-8 bytes', () => {
  test('matches the encoder at every character of a long text', () => {
    const text = `${mixed}\n`.repeat(700);
    const { toUtf8, toUtf16 } = utf8Offsets(text);
    let offset = 0;
    let bytes = 0;
    const wrong: string[] = [];
    for (const character of text) {
      if (toUtf8(offset) !== bytes || toUtf16(bytes) !== offset) wrong.push(`${offset}, ${bytes}`);
      offset += character.length;
      bytes += new TextEncoder().encode(character).length;
    }
    expect(wrong).toEqual([]);
    expect(toUtf16(bytes)).toBe(text.length);
  });

  test('a byte inside a character gives the start of that character', () => {
    expect(utf8Offsets(mixed).toUtf16(7)).toBe(3);
  });

  test('an empty text has one offset', () => {
    expect(utf8Offsets('').toUtf16(0)).toBe(0);
  });
});

describe('places', () => {
  const at = (text: string, offset: number) => {
    const { line, column } = lineIndex({ name: 'a.sql', text })(offset);
    return `${line}:${column}`;
  };

  test('lines and columns start at 1', () => {
    expect(at('SELECT', 0)).toBe('1:1');
    expect(at('a\nbc', 3)).toBe('2:2');
    expect(at('a\r\nbc', 3)).toBe('2:1');
  });

  test('columns count characters, not units', () => {
    expect(at('𝄞𝄞x', 4)).toBe('1:3');
  });

  test('a byte order mark takes no column', () => {
    expect(at('\ufeffSELECT', 1)).toBe('1:1');
  });

  test('gives the same results in any order of calls', () => {
    const text = 'one 𝄞 two\nthree\n\nfour';
    const forwards = lineIndex({ name: 'a.sql', text });
    const backwards = lineIndex({ name: 'a.sql', text });
    const offsets = [...text].map((_, index) => index).filter((index) => index !== 5);
    const there = offsets.map(forwards);
    const back = offsets.toReversed().map(backwards).toReversed();
    expect(back).toEqual(there);
  });
});
