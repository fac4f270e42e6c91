/**
 * The names that PostgreSQL chooses: `table_column_suffix`, cut to 63 bytes by shortening the longer of the two
 * parts, and numbered until it is free.
 */
export function chosenName(
  table: string,
  columns: string,
  suffix: string,
  taken: (name: string) => boolean,
): string {
  for (let pass = 0; ; pass += 1) {
    const name = candidateName(table, columns, suffix, pass);
    if (!taken(name)) return name;
  }
}

/** The name that PostgreSQL tries after so many taken names. */
export function candidateName(
  table: string,
  columns: string,
  suffix: string,
  pass: number,
): string {
  return assemble(table, columns, pass === 0 ? suffix : `${suffix}${pass}`);
}

const maxBytes = 63;

function assemble(first: string, second: string, label: string): string {
  const whole = [first, second, label].filter(Boolean).join('_');
  if (first !== '' && byteLength(whole) <= maxBytes) return whole;
  const overhead = (second ? 1 : 0) + (label ? byteLength(label) + 1 : 0);
  let firstBytes = byteLength(first);
  let secondBytes = byteLength(second);
  while (firstBytes + secondBytes > maxBytes - overhead) {
    if (firstBytes > secondBytes) firstBytes -= 1;
    else secondBytes -= 1;
  }
  return [clip(first, firstBytes), clip(second, secondBytes), label].filter(Boolean).join('_');
}

/** The usual case: one byte per character. */
const isAscii = /^[\x20-\x7e]*$/;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function byteLength(text: string): number {
  return isAscii.test(text) ? text.length : encoder.encode(text).length;
}

/** Cuts to a number of bytes without splitting a character. */
function clip(text: string, bytes: number): string {
  if (isAscii.test(text)) return text.slice(0, bytes);
  const encoded = encoder.encode(text);
  if (encoded.length <= bytes) return text;
  let end = bytes;
  while (end > 0 && ((encoded[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return decoder.decode(encoded.slice(0, end));
}
