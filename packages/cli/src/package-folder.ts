/** The folder of the package, with its data files. Code is one folder below it, compiled or bundled. */
export const packageFolder = new URL('../', import.meta.url);
