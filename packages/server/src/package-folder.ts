/** The folder of the package, with the files that are no code. Compiled or bundled, code stands in one folder below it. */
export const packageFolder = new URL('../', import.meta.url);
