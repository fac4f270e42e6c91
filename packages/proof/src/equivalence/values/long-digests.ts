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
const longCubes = longPrimes.map((prime) => longFraction(prime, 3));
const starts512 = longPrimes.slice(0, 8).map((prime) => longFraction(prime, 2));
export const starts384 = longPrimes.slice(8, 16).map((prime) => longFraction(prime, 2));

export function sha512(bytes: Uint8Array): Uint8Array {
  return longSha2(bytes, starts512);
}

export function sha384(bytes: Uint8Array): Uint8Array {
  return longSha2(bytes, starts384).slice(0, 48);
}

function longSha2(bytes: Uint8Array, start: readonly bigint[]): Uint8Array {
  const turn = (word: bigint, by: bigint) => ofWord((word >> by) | (word << (64n - by)));
  const padded = paddedTo(128, bytes, false);
  let state = start;
  for (let block = 0; block < padded.byteLength; block += 128) {
    const words = Array.from({ length: 16 }, (_, word) => padded.getBigUint64(block + word * 8));
    for (let step = 16; step < 80; step += 1) {
      const [x = 0n, y = 0n] = [words[step - 15], words[step - 2]];
      const first = turn(x, 1n) ^ turn(x, 8n) ^ (x >> 7n);
      const second = turn(y, 19n) ^ turn(y, 61n) ^ (y >> 6n);
      words.push(ofWord((words[step - 16] ?? 0n) + first + (words[step - 7] ?? 0n) + second));
    }
    let [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, g = 0n, h = 0n] = state;
    for (let step = 0; step < 80; step += 1) {
      const ofE = turn(e, 14n) ^ turn(e, 18n) ^ turn(e, 41n);
      const ofA = turn(a, 28n) ^ turn(a, 34n) ^ turn(a, 39n);
      const one = h + ofE + ((e & f) ^ (~e & g)) + (longCubes[step] ?? 0n) + (words[step] ?? 0n);
      const two = ofA + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, ofWord(d + one), c, b, a, ofWord(one + two)];
    }
    state = state.map((each, place) => ofWord(each + ([a, b, c, d, e, f, g, h][place] ?? 0n)));
  }
  const view = new DataView(new ArrayBuffer(64));
  state.forEach((word, place) => {
    view.setBigUint64(place * 8, word);
  });
  return new Uint8Array(view.buffer);
}
