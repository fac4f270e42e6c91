/** Files under the names that vite.config.ts gives them. */
declare module 'pglite-files?url' {
  const address: string;
  export default address;
}
declare module 'svc-cluster?url' {
  const address: string;
  export default address;
}
