import { readFileSync } from 'node:fs';
import { packageFolder } from './package-folder.js';

const packageFile = JSON.parse(readFileSync(new URL('package.json', packageFolder), 'utf8')) as {
  readonly version: string;
};

/** The version of the installed package. */
export const version: string = packageFile.version;
