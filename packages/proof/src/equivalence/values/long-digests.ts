/** SHA-384 and SHA-512, which compute with words of 64 bits. */
import { paddedTo } from './padding.js';

const ofWord = (value: bigint) => BigInt.asUintN(64, value);

/** The first 64 bits of the fraction of a root. */
function longFraction(prime: number, root: 2 | 3): bigint {
  const scaled = BigInt(prime) << BigInt(64 * root);
  let [low, high] = [0n, 1n << 70n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** BigInt(root) <= scaled) low = middle;
    else high = middle;
  }
  return ofWord(low);
}

const longPrimes = Array.from({ length: 410 }, (_, place) => place + 2)
  .filter((each, _, all) => !all.some((other) => other < each && each % other === 0))
  .slice(0, 80);
const longCubes = halvesOf(longPrimes.map((prime) => longFraction(prime, 3)));
const starts512 = longPrimes.slice(0, 8).map((prime) => longFraction(prime, 2));
export const starts384 = longPrimes.slice(8, 16).map((prime) => longFraction(prime, 2));

export function sha512(bytes: Uint8Array): Uint8Array {
  return longSha2(bytes, starts512);
}

export function sha384(bytes: Uint8Array): Uint8Array {
  return longSha2(bytes, starts384).slice(0, 48);
}

/** The high and low halves of words, in turn: numbers of 32 bits take a fraction of the time of bigints. */
function halvesOf(words: readonly bigint[]): Int32Array {
  return Int32Array.from(
    words.flatMap((word) => [Number(word >> 32n), Number(word & 0xffffffffn)]),
  );
}

/** One half of a word turned to the right; the other half comes from the same halves in the other order. */
function turned(own: number, other: number, by: number): number {
  return by < 32 ? (own >>> by) | (other << (32 - by)) : (other >>> (by - 32)) | (own << (64 - by));
}

/** Stores the sum of two words, given as high and low sums, as word `place`. */
function store(words: Int32Array, place: number, high: number, low: number): void {
  words[place * 2] = high + Math.floor(low / 2 ** 32);
  words[place * 2 + 1] = low;
}

function longSha2(bytes: Uint8Array, start: readonly bigint[]): Uint8Array {
  const padded = paddedTo(128, bytes, false);
  const state = halvesOf(start);
  const words = new Int32Array(160);
  const high = (from: Int32Array, place: number) => from[place * 2] ?? 0;
  const low = (from: Int32Array, place: number) => (from[place * 2 + 1] ?? 0) >>> 0;
  for (let block = 0; block < padded.byteLength; block += 128) {
    for (let half = 0; half < 32; half += 1) words[half] = padded.getInt32(block + half * 4);
    for (let step = 16; step < 80; step += 1) {
      const first = (own: number, other: number) => turned(own, other, 1) ^ turned(own, other, 8);
      const second = (own: number, other: number) =>
        turned(own, other, 19) ^ turned(own, other, 61);
      const [xHigh, xLow] = [high(words, step - 15), low(words, step - 15)];
      const [yHigh, yLow] = [high(words, step - 2), low(words, step - 2)];
      const ofX = (first(xLow, xHigh) ^ turned(xLow, xHigh, 7)) >>> 0;
      const ofY = (second(yLow, yHigh) ^ turned(yLow, yHigh, 6)) >>> 0;
      store(
        words,
        step,
        high(words, step - 16) +
          (first(xHigh, xLow) ^ (xHigh >>> 7)) +
          high(words, step - 7) +
          (second(yHigh, yLow) ^ (yHigh >>> 6)),
        low(words, step - 16) + ofX + low(words, step - 7) + ofY,
      );
    }
    const own = Int32Array.from(state);
    for (let step = 0; step < 80; step += 1) mix(own, words, step);
    for (let place = 0; place < 8; place += 1)
      store(
        state,
        place,
        high(state, place) + high(own, place),
        low(state, place) + low(own, place),
      );
  }
  const view = new DataView(new ArrayBuffer(64));
  state.forEach((half, place) => {
    view.setInt32(place * 4, half);
  });
  return new Uint8Array(view.buffer);
}

/** One step: the words a to h move on by one, with a new a, and with e changed. */
function mix(own: Int32Array, words: Int32Array, step: number): void {
  /** The sums of one half, of h and of a. */
  const sums = (half: 0 | 1): readonly [number, number] => {
    const at = (place: number) => own[place * 2 + half] ?? 0;
    const other = (place: number) => own[place * 2 + 1 - half] ?? 0;
    const turns = (place: number, x: number, y: number, z: number) =>
      turned(at(place), other(place), x) ^
      turned(at(place), other(place), y) ^
      turned(at(place), other(place), z);
    const [a, b, c, e, f, g] = [at(0), at(1), at(2), at(4), at(5), at(6)];
    const plain = (value: number) => (half === 0 ? value : value >>> 0);
    const ofWord = plain(longCubes[step * 2 + half] ?? 0) + plain(words[step * 2 + half] ?? 0);
    return [
      plain(at(7)) + plain(turns(4, 14, 18, 41)) + plain((e & f) ^ (~e & g)) + ofWord,
      plain(turns(0, 28, 34, 39)) + plain((a & b) ^ (a & c) ^ (b & c)),
    ];
  };
  const [oneHigh, twoHigh] = sums(0);
  const [oneLow, twoLow] = sums(1);
  own.copyWithin(2, 0, 14);
  store(own, 4, (own[8] ?? 0) + oneHigh, ((own[9] ?? 0) >>> 0) + oneLow);
  store(own, 0, oneHigh + twoHigh, oneLow + twoLow);
}
