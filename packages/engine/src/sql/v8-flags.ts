/**
 * Flags for the WebAssembly of the parser and of the sandbox. By default, V8 optimizes it early, which takes longer than
 * most commands, tasks of a server and tests run.
 */

/**
 * WebAssembly is not optimized. The parser is as fast without: each of its largest functions takes seconds of
 * optimization, and most of the time is spent elsewhere.
 */
export const optimizeNoWasm = ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up'] as const;

/**
 * WebAssembly is optimized much later, for the sandbox, in which statements may process many rows. This is not late
 * enough for the parser: V8 counts the length of jumps, and those of its largest functions are long.
 */
export const optimizeWasmLater = [
  '--wasm-dynamic-tiering',
  '--wasm-tier-up',
  '--wasm-tiering-budget=2000000000',
] as const;
