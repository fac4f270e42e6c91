/**
 * A flag that makes V8 optimize WebAssembly much later. The parser and the sandbox are WebAssembly, and most
 * commands, tasks of a server and tests end before optimizing that code pays off.
 */
export const optimizeWasmLater = '--wasm-tiering-budget=2000000000';
