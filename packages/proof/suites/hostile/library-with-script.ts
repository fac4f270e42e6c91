/**
 * A hand-made WebAssembly library that contains JavaScript: Emscripten's loader evaluates the text between
 * `__start_em_asm` and `__stop_em_asm`. It represents code that untrusted SQL writes to a file and then loads.
 */
export function libraryWithScript(script: string): Uint8Array {
  const text = [...new TextEncoder().encode(`}; ${script}; () => {`), 0];
  return Uint8Array.from([
    ...[0, 97, 115, 109, 1, 0, 0, 0],
    ...section(0, [...named('dylink.0'), 1, ...sized([...number(text.length), 0, 0, 0])]),
    ...section(2, [
      2,
      ...[...named('env'), ...named('memory'), 2, 0, 1],
      ...[...named('env'), ...named('__memory_base'), 3, i32, 0],
    ]),
    ...section(6, [2, ...constant(0), ...constant(text.length)]),
    ...section(7, [2, ...[...named('__start_em_asm'), 3, 1], ...[...named('__stop_em_asm'), 3, 2]]),
    ...section(11, [1, 0, 0x23, 0, end, ...sized(text)]),
  ]);
}

const i32 = 0x7f;
const end = 0x0b;

function constant(value: number): number[] {
  return [i32, 0, 0x41, ...signedNumber(value), end];
}

function section(kind: number, content: readonly number[]): number[] {
  return [kind, ...sized(content)];
}

function named(name: string): number[] {
  return sized([...new TextEncoder().encode(name)]);
}

function sized(content: readonly number[]): number[] {
  return [...number(content.length), ...content];
}

/** LEB128, the encoding of all numbers of the format. */
function number(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...number(value >>> 7)];
}

function signedNumber(value: number): number[] {
  return value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...signedNumber(value >>> 7)];
}
