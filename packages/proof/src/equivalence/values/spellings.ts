/**
 * Random values in hexadecimal notation that are spelled differently or shortened: in upper case, without dashes, or
 * only their first or last digits. They refer to the value that they were made of.
 */

/** A value in its usual spelling, and how it is spelled instead. */
export interface Spelling {
  readonly value: string;
  /** 0 for a value that is not a spelling of another one. */
  readonly variant: number;
}

const hexadecimal = /^(?:\\x)?(?:[0-9a-f-]+|[0-9A-F-]+)$/;

/** Fewer digits are too often the first ones of several values. */
const shortest = 6;
/** Shorter values are not shortened further. */
const whole = 32;

const variants = { bytes: 1, upperCase: 2, dashes: 4, start: 8, end: 16 };

/** Finds the usual spelling of each value. */
export function spellingsOf(values: Iterable<string>): (value: string) => Spelling {
  const distinct = [...new Set(values)];
  const digits = new Map(
    distinct.filter((value) => hexadecimal.test(value)).map((value) => [value, digitsOf(value)]),
  );
  const lengths = new Set(
    [...digits.values()]
      .map(({ length }) => length)
      .filter((length) => length >= shortest && isPart(length)),
  );
  const starts = new Map<string, string | undefined>();
  const ends = new Map<string, string | undefined>();
  for (const text of new Set(digits.values())) {
    if (text.length < whole) continue;
    for (const length of lengths) {
      note(starts, text.slice(0, length), text);
      note(ends, text.slice(-length), text);
    }
  }
  const found = new Map(
    [...digits].map(([value, text]) => {
      if (!isPart(text.length)) return [value, { value: text, variant: notationOf(value) }];
      const [start, end] = [starts.get(text), ends.get(text)];
      if (start) return [value, { value: start, variant: variants.start }];
      if (end) return [value, { value: end, variant: variants.end }];
      return [value, { value, variant: 0 }];
    }),
  );
  return (value) => found.get(value) ?? { value, variant: 0 };
}

function digitsOf(value: string): string {
  return value.replace(/^\\x/, '').replaceAll('-', '').toLowerCase();
}

function notationOf(value: string): number {
  return (
    (value.startsWith('\\x') ? variants.bytes : 0) +
    (/[A-F]/.test(value) ? variants.upperCase : 0) +
    (value.includes('-') ? variants.dashes : 0)
  );
}

function isPart(length: number): boolean {
  return length < whole;
}

/** Notes the origin of a part; a part of several values has none. */
function note(parts: Map<string, string | undefined>, part: string, of: string): void {
  parts.set(part, parts.has(part) && parts.get(part) !== of ? undefined : of);
}
