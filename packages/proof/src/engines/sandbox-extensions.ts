/** Extensions that the sandbox loads from separate npm packages, if they are installed. */
export const sandboxExtensions: Readonly<Record<string, string>> = {
  vector: '@electric-sql/pglite-pgvector',
};
