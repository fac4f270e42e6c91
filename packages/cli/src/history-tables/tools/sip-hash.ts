/** SipHash-1-3 with a zero key, as in Rust's hasher. Refinery uses it as a checksum. */

const mask = (1n << 64n) - 1n;

function rotated(value: bigint, by: bigint): bigint {
  return ((value << by) | (value >> (64n - by))) & mask;
}

export function sipHash13(bytes: Uint8Array): bigint {
  let [v0, v1, v2, v3] = [
    0x736f6d6570736575n,
    0x646f72616e646f6dn,
    0x6c7967656e657261n,
    0x7465646279746573n,
  ];
  const round = () => {
    v0 = (v0 + v1) & mask;
    v1 = rotated(v1, 13n) ^ v0;
    v0 = rotated(v0, 32n);
    v2 = (v2 + v3) & mask;
    v3 = rotated(v3, 16n) ^ v2;
    v0 = (v0 + v3) & mask;
    v3 = rotated(v3, 21n) ^ v0;
    v2 = (v2 + v1) & mask;
    v1 = rotated(v1, 17n) ^ v2;
    v2 = rotated(v2, 32n);
  };
  const whole = bytes.length - (bytes.length % 8);
  const padded = Buffer.alloc(whole + 8);
  padded.set(bytes);
  padded[whole + 7] = bytes.length & 0xff;
  for (let at = 0; at < padded.length; at += 8) {
    const word = padded.readBigUInt64LE(at);
    v3 ^= word;
    round();
    v0 ^= word;
  }
  v2 ^= 0xffn;
  round();
  round();
  round();
  return v0 ^ v1 ^ v2 ^ v3;
}
