/** The few parts of the WebAssembly interface that are used here; Node's own types leave it out. */
interface WebAssemblyInterface {
  compile(bytes: Uint8Array): Promise<CompiledModule>;
  instantiate(...args: unknown[]): Promise<unknown>;
  Module: new (bytes: Uint8Array) => CompiledModule;
  Memory: new (size: {
    readonly initial: number;
    readonly maximum?: number;
  }) => { readonly buffer: ArrayBuffer };
}

/** What sizes of memory are counted in. */
export const pageSize = 64 * 1024;

/** Compiled code. Threads can hand it to each other without compiling again. */
export type CompiledModule = object;

export const webAssembly = (globalThis as unknown as { WebAssembly: WebAssemblyInterface })
  .WebAssembly;
