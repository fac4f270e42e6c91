/** How a text may be computed from another one: digests, notations, and the first or last characters of these. */
import { md5, sha256 } from './digests.js';

/** The computed text, without the padding of base64; undefined if there is none. */
export type Formula = (text: string) => string | undefined;

const digests: readonly Formula[] = [md5, sha256, (text) => `\\x${sha256(text)}`];

const notations: readonly Formula[] = [
  (text) => [...text].reverse().join(''),
  (text) => base64Of(new TextEncoder().encode(text)),
  (text) => {
    const bytes = bytesOf(text);
    return bytes && base64Of(bytes);
  },
  (text) => hexOf(new TextEncoder().encode(text)),
];

/** Shorter parts agree by accident too often. */
const shortestPart = 8;

/** The formulas for a whole text, of which those are left out whose results have none of these lengths. */
export function formulasFor(lengths: ReadonlySet<number>): readonly Formula[] {
  return [...digests.filter((digest) => lengths.has(digest('')?.length ?? 0)), ...notations];
}

/** The formulas for salts before or after a text, and for parts of these lengths. */
export function rareFormulas(
  salts: readonly string[],
  lengths: ReadonlySet<number>,
): readonly Formula[] {
  const salted = salts.flatMap((salt) =>
    digests.flatMap((digest): readonly Formula[] => [
      (text) => digest(text + salt),
      (text) => digest(salt + text),
    ]),
  );
  const parts = [...digests, ...notations, same].flatMap((formula) =>
    [...lengths]
      .filter((length) => length >= shortestPart)
      .flatMap((length): readonly Formula[] => [
        (text) => partOf(formula(text), length, (all) => all.slice(0, length)),
        (text) => partOf(formula(text), length, (all) => all.slice(-length)),
      ]),
  );
  return [...salted, ...parts];
}

function same(text: string): string {
  return text;
}

function partOf(
  text: string | undefined,
  length: number,
  part: (text: string) => string,
): string | undefined {
  return text !== undefined && text.length > length ? part(text) : undefined;
}

/** The bytes of a text in hexadecimal notation, such as a UUID. */
function bytesOf(text: string): Uint8Array | undefined {
  const digits = text.replace(/^\\x/, '').replaceAll('-', '');
  if (digits.length % 2 > 0 || !/^[0-9a-f]+$/i.test(digits)) return undefined;
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function base64Of(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(/=+$/, '');
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
