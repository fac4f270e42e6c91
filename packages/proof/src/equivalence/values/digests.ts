/** Digests of bytes. The proof also runs in browsers, which have no synchronous ones. */

import { starts384 } from './long-digests.js';
import { paddedTo } from './padding.js';

export type Digest = (bytes: Uint8Array) => Uint8Array;

const rotations = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
];
const sines = Array.from({ length: 64 }, (_, step) =>
  Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32),
);

export function md5(bytes: Uint8Array): Uint8Array {
  let state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (const words of blocksOf(bytes, true)) {
    let [a = 0, b = 0, c = 0, d = 0] = state;
    for (let step = 0; step < 64; step += 1) {
      const round = step >> 4;
      const [mixed, word] = [
        [(b & c) | (~b & d), step],
        [(d & b) | (~d & c), 5 * step + 1],
        [b ^ c ^ d, 3 * step + 5],
        [c ^ (b | ~d), 7 * step],
      ][round] as [number, number];
      const sum = (a + mixed + (sines[step] ?? 0) + (words[word % 16] ?? 0)) | 0;
      const turns = rotations[round]?.[step % 4] ?? 0;
      [a, d, c, b] = [d, c, b, (b + ((sum << turns) | (sum >>> (32 - turns)))) | 0];
    }
    state = state.map((each, place) => (each + ([a, b, c, d][place] ?? 0)) | 0);
  }
  return bytesOf(state, true);
}

/** The first bits of the fractions of square and cube roots of the first primes. */
const fractionOf = (root: number) => Math.floor((root % 1) * 2 ** 32);
const primes = Array.from({ length: 310 }, (_, place) => place + 2)
  .filter((each, _, all) => !all.some((other) => other < each && each % other === 0))
  .slice(0, 64);
const cubes = primes.map((prime) => fractionOf(Math.cbrt(prime)));

export function sha256(bytes: Uint8Array): Uint8Array {
  return sha2(
    bytes,
    primes.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime))),
  );
}

/** Starts from the last bits of what SHA-384 starts from. */
export function sha224(bytes: Uint8Array): Uint8Array {
  const start = starts384.map((word) => Number(word & 0xffffffffn));
  return sha2(bytes, start).slice(0, 28);
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function sha2(bytes: Uint8Array, start: readonly number[]): Uint8Array {
  let state = start;
  for (const block of blocksOf(bytes, false)) {
    const words = [...block];
    for (let step = 16; step < 64; step += 1) {
      const [x = 0, y = 0] = [words[step - 15], words[step - 2]];
      const first = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
      const second = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
      words.push(((words[step - 16] ?? 0) + first + (words[step - 7] ?? 0) + second) | 0);
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let step = 0; step < 64; step += 1) {
      const ofE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const ofA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const one = (h + ofE + ((e & f) ^ (~e & g)) + (cubes[step] ?? 0) + (words[step] ?? 0)) | 0;
      const two = (ofA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    state = state.map((each, place) => (each + ([a, b, c, d, e, f, g, h][place] ?? 0)) | 0);
  }
  return bytesOf(state, false);
}

export function sha1(bytes: Uint8Array): Uint8Array {
  let state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  for (const block of blocksOf(bytes, false)) {
    const words = [...block];
    for (let step = 16; step < 80; step += 1) {
      const mixed = [3, 8, 14, 16].reduce((sum, back) => sum ^ (words[step - back] ?? 0), 0);
      words.push(turned(mixed, 31));
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
    for (let step = 0; step < 80; step += 1) {
      const [mixed, constant] = [
        [(b & c) | (~b & d), 0x5a827999],
        [b ^ c ^ d, 0x6ed9eba1],
        [(b & c) | (b & d) | (c & d), 0x8f1bbcdc],
        [b ^ c ^ d, 0xca62c1d6],
      ][Math.floor(step / 20)] as [number, number];
      const sum = (turned(a, 27) + mixed + e + constant + (words[step] ?? 0)) | 0;
      [e, d, c, b, a] = [d, c, turned(b, 2), a, sum];
    }
    state = state.map((each, place) => (each + ([a, b, c, d, e][place] ?? 0)) | 0);
  }
  return bytesOf(state, false);
}

/** The text in blocks of 16 words, with the padding that all these digests use. */
function blocksOf(bytes: Uint8Array, littleEndian: boolean): readonly (readonly number[])[] {
  const padded = paddedTo(64, bytes, littleEndian);
  return Array.from({ length: padded.byteLength / 64 }, (_, block) =>
    Array.from({ length: 16 }, (_, word) => padded.getInt32(block * 64 + word * 4, littleEndian)),
  );
}

function bytesOf(state: readonly number[], littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(state.length * 4));
  state.forEach((word, place) => {
    view.setInt32(place * 4, word, littleEndian);
  });
  return new Uint8Array(view.buffer);
}

/** The digest of a message with a key (RFC 2104). */
export function hmac(
  digest: Digest,
  block: number,
  key: Uint8Array,
  message: Uint8Array,
): Uint8Array {
  const padded = new Uint8Array(block);
  padded.set(key.length > block ? digest(key) : key);
  const masked = (mask: number) => padded.map((byte) => byte ^ mask);
  return digest(joined(masked(0x5c), digest(joined(masked(0x36), message))));
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
