/**
 * The padded message: the bytes, a bit, zeros, and the number of bits in the last eighth of a
 * block.
 */
export function paddedTo(block: number, bytes: Uint8Array, littleEndian: boolean): DataView {
  const size = Math.ceil((bytes.length + 1 + block / 8) / block) * block;
  const all = new Uint8Array(size);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const padded = new DataView(all.buffer);
  padded.setUint32(size - (littleEndian ? 8 : 4), bytes.length * 8, littleEndian);
  return padded;
}
