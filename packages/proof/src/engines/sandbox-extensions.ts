/** Extensions that the sandbox takes from npm packages of their own, each once it is installed. */
export const sandboxExtensions: Readonly<Record<string, string>> = {
  vector: '@electric-sql/pglite-pgvector',
};
