import { readFileSync } from 'node:fs';

const packageFile = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { readonly version: string };

/** The version of the installed package. */
export const version: string = packageFile.version;
