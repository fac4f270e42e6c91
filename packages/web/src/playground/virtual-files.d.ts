/** Files under the names in vite.config.ts. */
declare module 'pglite-files?url' {
  const address: string;
  export default address;
}
declare module 'svc-cluster?url' {
  const address: string;
  export default address;
}
