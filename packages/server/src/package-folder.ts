/** The package folder, with the files that are not code. Compiled and bundled code is one folder below it. */
export const packageFolder = new URL('../', import.meta.url);
