/**
 * Three ways to count positions in a text. JavaScript strings count UTF-16 units, the parser's ranges and
 * locations UTF-8 bytes, PostgreSQL's error positions code points. All offsets start at 0; one inside a character
 * gives the start of that character, one past the end gives the end.
 */
import type { Migration } from './migration.js';
import type { Place } from './place.js';

const byteOrderMark = 0xfeff;

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

/** How many UTF-16 units the character at `offset` takes. */
function unitsAt(text: string, offset: number): 1 | 2 {
  if (!isHighSurrogate(text.charCodeAt(offset))) return 1;
  const next = text.charCodeAt(offset + 1);
  return next >= 0xdc00 && next <= 0xdfff ? 2 : 1;
}

/** How many UTF-8 bytes the character at `offset` takes. A lone surrogate is written as three. */
function bytesAt(text: string, offset: number, units: 1 | 2): number {
  if (units === 2) return 4;
  const code = text.charCodeAt(offset);
  return code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
}

/** The UTF-16 offset of the character with `count` code points before it. */
export function utf16FromCodePoints(text: string, count: number): number {
  let offset = 0;
  for (let seen = 0; seen < count && offset < text.length; seen += 1) {
    offset += unitsAt(text, offset);
  }
  return offset;
}

/** How many code points lie before a UTF-16 offset, counted from `from`. */
export function codePointsFromUtf16(text: string, offset: number, from = 0): number {
  const end = Math.min(offset, text.length);
  let count = 0;
  for (let at = from; at < end; count += 1) {
    const next = at + unitsAt(text, at);
    if (next > end) break;
    at = next;
  }
  return count;
}

/** Converts between UTF-8 and UTF-16 offsets of one text, in constant time. */
export interface Utf8Offsets {
  toUtf16(bytes: number): number;
  toUtf8(offset: number): number;
}

const checkpointDistance = 512;

const beyondAscii = /[\u0080-\uffff]/;

/** Prepares the conversion for a text. */
export function utf8Offsets(text: string): Utf8Offsets {
  if (beyondAscii.test(text)) return checkpoints(text);
  const within = (offset: number) => Math.max(0, Math.min(offset, text.length));
  return { toUtf16: within, toUtf8: within };
}

/** Stores two numbers for every 512 units of the text, and counts from the nearest. */
function checkpoints(text: string): Utf8Offsets {
  // Entry i holds the units and bytes before the first character at or after unit i * 512.
  const unitsBefore: number[] = [];
  const bytesBefore: number[] = [];
  let bytes = 0;
  let offset = 0;
  while (offset < text.length) {
    if (offset >= unitsBefore.length * checkpointDistance) {
      unitsBefore.push(offset);
      bytesBefore.push(bytes);
    }
    const units = unitsAt(text, offset);
    bytes += bytesAt(text, offset, units);
    offset += units;
  }

  const translate = (from: readonly number[], target: number, inBytes: boolean): number => {
    const checkpoint = lastAtOrBefore(from, target);
    let atUnit = unitsBefore[checkpoint] ?? 0;
    let atByte = bytesBefore[checkpoint] ?? 0;
    while (atUnit < text.length) {
      const units = unitsAt(text, atUnit);
      const width = bytesAt(text, atUnit, units);
      if ((inBytes ? atByte + width : atUnit + units) > target) break;
      atUnit += units;
      atByte += width;
    }
    return inBytes ? atUnit : atByte;
  };
  return {
    toUtf16: (target) => translate(bytesBefore, target, true),
    toUtf8: (target) => translate(unitsBefore, target, false),
  };
}

/** The index of the last entry that is not greater than `target`, or 0. */
function lastAtOrBefore(ascending: readonly number[], target: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((ascending[middle] ?? 0) <= target) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Gives the place of a UTF-16 offset. */
type LineIndex = (offset: number) => Place;

/** Cached, because a file with many errors needs the place of each. */
const indexes = new WeakMap<Migration, LineIndex>();

/**
 * Indexes the lines of a migration, once; the returned function gives the place of a UTF-16 offset. Ascending
 * calls visit each character once, even if a file is one long line.
 */
export function lineIndex(migration: Migration): LineIndex {
  const known = indexes.get(migration);
  if (known) return known;
  const index = indexLines(migration);
  indexes.set(migration, index);
  return index;
}

function indexLines({ name, text }: Migration): LineIndex {
  const starts = [text.charCodeAt(0) === byteOrderMark ? 1 : 0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  let last = { line: 0, offset: starts[0] ?? 0, column: 1 };
  return (offset) => {
    const line = lastAtOrBefore(starts, offset);
    const start = starts[line] ?? 0;
    const known = last.line === line && last.offset <= offset ? last : { offset: start, column: 1 };
    const column = known.column + codePointsFromUtf16(text, offset, known.offset);
    last = { line, offset: Math.max(offset, start), column };
    return { file: name, line: line + 1, column };
  };
}
