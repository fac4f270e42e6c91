/** `libpg-query/wasm/libpg-query.js` itself, under the name that vite.config.ts gives it. */
declare module 'libpg-query-in-place' {
  export default function createInstance(settings: object): Promise<unknown>;
}
