/**
 * The padded message: the bytes, a bit, zeros, and the number of bits in the last eighth of a
 * block.
 */
export function paddedTo(block: number, bytes: Uint8Array, littleEndian: boolean): DataView {
  const size = Math.ceil((bytes.length + 1 + block / 8) / block) * block;
  const padded = new DataView(new ArrayBuffer(size));
  bytes.forEach((byte, place) => {
    padded.setUint8(place, byte);
  });
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(size - (littleEndian ? 8 : 4), bytes.length * 8, littleEndian);
  return padded;
}
