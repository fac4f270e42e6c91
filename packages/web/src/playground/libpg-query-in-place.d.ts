/** `libpg-query/wasm/libpg-query.js`, under the name in vite.config.ts. */
declare module 'libpg-query-in-place' {
  export default function createInstance(settings: object): Promise<unknown>;
}
