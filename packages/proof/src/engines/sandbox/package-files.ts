import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CompiledModule, webAssembly } from './web-assembly.js';

/** The files of the package that brings PostgreSQL as WebAssembly. */
const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm'));
const bundleEnding = '.tar.gz';

let code: Promise<CompiledModule> | undefined;

/** PostgreSQL's code, compiled once for all threads of the process. */
export function compiledPostgres(): Promise<CompiledModule> {
  code ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => webAssembly.compile(bytes));
  return code;
}

/** Every extension bundle of the package: file URLs by name. */
export async function extensionBundles(): Promise<Readonly<Record<string, string>>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(bundleEnding));
  return Object.fromEntries(
    files.map((file) => [
      file.slice(0, -bundleEnding.length),
      pathToFileURL(join(folder, file)).href,
    ]),
  );
}

/** The exact version of the package: a data directory of one version is not given to another. */
export async function packageVersion(): Promise<string> {
  const text = await readFile(join(folder, '..', 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
