/**
 * Emscripten adds a JavaScript function to PostgreSQL's table with a module that imports it as `e.f` and exports it
 * as `f`: a header of eight bytes, one type, and always this tail. It contains no code.
 */
export function isFunctionWrapper(bytes: Uint8Array): boolean {
  const tail = [2, 7, 1, 1, 101, 1, 102, 0, 0, 7, 5, 1, 1, 102, 0, 0];
  if (bytes[8] !== 1) return false;
  const { value, end } = unsigned(bytes, 9);
  const isWhole = end + value + tail.length === bytes.length;
  return isWhole && tail.every((byte, at) => bytes[end + value + at] === byte);
}

/** A number in WebAssembly's encoding (LEB128), which need not be the shortest form. */
function unsigned(
  bytes: Uint8Array,
  start: number,
): { readonly value: number; readonly end: number } {
  let value = 0;
  for (let at = start, shift = 0; at < start + 4; at += 1, shift += 7) {
    const byte = bytes[at] ?? 0;
    value |= (byte & 127) << shift;
    if (byte < 128) return { value, end: at + 1 };
  }
  return { value: Number.POSITIVE_INFINITY, end: start };
}
