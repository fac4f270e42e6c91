/** The parts of the WebAssembly interface that are used here; Node's types do not include it. */
interface WebAssemblyInterface {
  compile(bytes: Uint8Array): Promise<CompiledModule>;
  instantiate(...args: unknown[]): Promise<unknown>;
  Module: new (bytes: Uint8Array) => CompiledModule;
  Memory: new (size: {
    readonly initial: number;
    readonly maximum?: number;
  }) => { readonly buffer: ArrayBuffer };
}

/** The unit of memory sizes. */
export const pageSize = 64 * 1024;

/** Compiled code, which threads can share without compiling it again. */
export type CompiledModule = object;

export const webAssembly = (globalThis as unknown as { WebAssembly: WebAssemblyInterface })
  .WebAssembly;
