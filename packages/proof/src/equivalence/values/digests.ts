/** Digests of bytes. The proof also runs in browsers, which have no synchronous ones. */

import { starts384 } from './long-digests.js';
import { paddedTo } from './padding.js';

export type Digest = (bytes: Uint8Array) => Uint8Array;

const rotations = Int32Array.of(7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21);
const sines = Int32Array.from({ length: 64 }, (_, step) =>
  Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32),
);

export function md5(bytes: Uint8Array): Uint8Array {
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  for (const words of blocksOf(bytes, true)) {
    let [a = 0, b = 0, c = 0, d = 0] = state;
    for (let step = 0; step < 64; step += 1) {
      const round = step >> 4;
      let mixed = c ^ (b | ~d);
      let word = 7 * step;
      if (round === 0) {
        mixed = (b & c) | (~b & d);
        word = step;
      } else if (round === 1) {
        mixed = (d & b) | (~d & c);
        word = 5 * step + 1;
      } else if (round === 2) {
        mixed = b ^ c ^ d;
        word = 3 * step + 5;
      }
      const fixed = (sines[step] ?? 0) + (words[word & 15] ?? 0);
      const sum = (a + mixed + fixed) | 0;
      const turns = rotations[(round << 2) | (step & 3)] ?? 0;
      a = d;
      d = c;
      c = b;
      b = (b + ((sum << turns) | (sum >>> (32 - turns)))) | 0;
    }
    add(state, [a, b, c, d]);
  }
  return bytesOf(state, true);
}

/** The sums of words wrap around. */
function add(state: Int32Array, others: readonly number[]): void {
  for (let place = 0; place < others.length; place += 1) {
    state[place] = ((state[place] ?? 0) + (others[place] ?? 0)) | 0;
  }
}

/** The first bits of the fractions of square and cube roots of the first primes. */
const fractionOf = (root: number) => Math.floor((root % 1) * 2 ** 32);
const primes = Array.from({ length: 310 }, (_, place) => place + 2)
  .filter((each, _, all) => !all.some((other) => other < each && each % other === 0))
  .slice(0, 64);
const cubes = Int32Array.from(primes, (prime) => fractionOf(Math.cbrt(prime)));
const starts256 = primes.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));
const starts224 = starts384.map((word) => Number(word & 0xffffffffn));

export function sha256(bytes: Uint8Array): Uint8Array {
  return sha2(bytes, starts256);
}

/** Starts from the last bits of what SHA-384 starts from. */
export function sha224(bytes: Uint8Array): Uint8Array {
  return sha2(bytes, starts224).slice(0, 28);
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function sha2(bytes: Uint8Array, start: readonly number[]): Uint8Array {
  const state = Int32Array.from(start);
  const words = new Int32Array(64);
  for (const block of blocksOf(bytes, false)) {
    words.set(block);
    for (let step = 16; step < 64; step += 1) {
      const x = words[step - 15] ?? 0;
      const y = words[step - 2] ?? 0;
      const first = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
      const second = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
      words[step] = ((words[step - 16] ?? 0) + first + (words[step - 7] ?? 0) + second) | 0;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let step = 0; step < 64; step += 1) {
      const ofE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const ofA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const ofStep = (cubes[step] ?? 0) + (words[step] ?? 0);
      const one = (h + ofE + ((e & f) ^ (~e & g)) + ofStep) | 0;
      const two = (ofA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    add(state, [a, b, c, d, e, f, g, h]);
  }
  return bytesOf(state, false);
}

const constants = Int32Array.of(0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6);

export function sha1(bytes: Uint8Array): Uint8Array {
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  const words = new Int32Array(80);
  for (const block of blocksOf(bytes, false)) {
    words.set(block);
    for (let step = 16; step < 80; step += 1) {
      const near = (words[step - 3] ?? 0) ^ (words[step - 8] ?? 0);
      words[step] = turned(near ^ (words[step - 14] ?? 0) ^ (words[step - 16] ?? 0), 31);
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
    for (let step = 0; step < 80; step += 1) {
      const round = Math.floor(step / 20);
      let mixed = b ^ c ^ d;
      if (round === 0) mixed = (b & c) | (~b & d);
      else if (round === 2) mixed = (b & c) | (b & d) | (c & d);
      const sum = (turned(a, 27) + mixed + e + (constants[round] ?? 0) + (words[step] ?? 0)) | 0;
      e = d;
      d = c;
      c = turned(b, 2);
      b = a;
      a = sum;
    }
    add(state, [a, b, c, d, e]);
  }
  return bytesOf(state, false);
}

/** The text in blocks of 16 words, with the padding that all these digests use. */
function blocksOf(bytes: Uint8Array, littleEndian: boolean): readonly Int32Array[] {
  const padded = paddedTo(64, bytes, littleEndian);
  const blocks: Int32Array[] = [];
  for (let start = 0; start < padded.byteLength; start += 64) {
    const words = new Int32Array(16);
    for (let word = 0; word < 16; word += 1) {
      words[word] = padded.getInt32(start + word * 4, littleEndian);
    }
    blocks.push(words);
  }
  return blocks;
}

function bytesOf(state: Int32Array, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(state.length * 4));
  for (let place = 0; place < state.length; place += 1) {
    view.setInt32(place * 4, state[place] ?? 0, littleEndian);
  }
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

export function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
