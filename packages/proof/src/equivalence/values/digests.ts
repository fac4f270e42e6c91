/** MD5 and SHA-256 of a text in UTF-8, in hexadecimal digits. The proof also runs in browsers, which have no synchronous ones. */

const rotations = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
];
const sines = Array.from({ length: 64 }, (_, step) =>
  Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32),
);

export function md5(text: string): string {
  let state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (const words of blocksOf(text, true)) {
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
  return hexOf(state, true);
}

/** The first bits of the fractions of square and cube roots of the first primes. */
const fractionOf = (root: number) => Math.floor((root % 1) * 2 ** 32);
const primes = Array.from({ length: 310 }, (_, place) => place + 2)
  .filter((each, _, all) => !all.some((other) => other < each && each % other === 0))
  .slice(0, 64);
const cubes = primes.map((prime) => fractionOf(Math.cbrt(prime)));

export function sha256(text: string): string {
  const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));
  let state = primes.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));
  for (const block of blocksOf(text, false)) {
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
  return hexOf(state, false);
}

/** The text in blocks of 16 words, with the padding that both digests use. */
function blocksOf(text: string, littleEndian: boolean): readonly (readonly number[])[] {
  const bytes = new TextEncoder().encode(text);
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  bytes.forEach((byte, place) => {
    padded.setUint8(place, byte);
  });
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - (littleEndian ? 8 : 4), bytes.length * 8, littleEndian);
  return Array.from({ length: padded.byteLength / 64 }, (_, block) =>
    Array.from({ length: 16 }, (_, word) => padded.getInt32(block * 64 + word * 4, littleEndian)),
  );
}

function hexOf(state: readonly number[], littleEndian: boolean): string {
  const view = new DataView(new ArrayBuffer(state.length * 4));
  state.forEach((word, place) => {
    view.setInt32(place * 4, word, littleEndian);
  });
  return Array.from({ length: view.byteLength }, (_, place) =>
    view.getUint8(place).toString(16).padStart(2, '0'),
  ).join('');
}
