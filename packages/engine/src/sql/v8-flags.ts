/**
 * Flags for V8. By default it optimizes the WebAssembly of the parser and of the sandbox early, which takes longer than
 * most commands, tasks of a server and tests run.
 */

/**
 * WebAssembly is not optimized. The parser is as fast without optimization: to optimize one of its largest functions
 * takes seconds, and it spends most of its time elsewhere.
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

/** The newest V8 that these flags were tested with: that of Node 26. */
const newestTested = 14;

/**
 * The flags, if V8 of this version is known to have them, and none otherwise. V8 prints an error for an unknown flag, and
 * a process that is started with one exits; without these flags svc is only slower.
 */
export function knownFlags(flags: readonly string[], v8Version: string): readonly string[] {
  return Number.parseInt(v8Version, 10) <= newestTested ? flags : [];
}

/**
 * Makes V8 optimize JavaScript later, for a process that uses most code once. Node 20 counts the executed bytecode
 * of a function, later versions count its calls.
 */
export function optimizeLater(v8Version: string): readonly string[] {
  const isOld = Number.parseInt(v8Version, 10) < 12;
  const flag = isOld ? '--interrupt-budget=600000' : '--invocation-count-for-turbofan=20000';
  return knownFlags([flag], v8Version);
}
