import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { gunzip } from 'node:zlib';
import { knownFlags, optimizeWasmLater } from '@svc/engine';
import { sandboxExtensions } from '../sandbox-extensions.js';
import { filesOfTar, type TarFile } from './tar.js';
import { type CompiledModule, webAssembly } from './web-assembly.js';

/** The files of the package that contains PostgreSQL as WebAssembly. */
const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('@electric-sql/pglite/pglite.wasm'));

let code: Promise<CompiledModule> | undefined;
let extensions: Promise<readonly TarFile[]> | undefined;

/** PostgreSQL's code, compiled once for all threads of the process. */
export function compiledPostgres(): Promise<CompiledModule> {
  code ??= compile();
  return code;
}

async function compile(): Promise<CompiledModule> {
  const bytes = await readFile(join(folder, 'pglite.wasm'));
  for (const flag of knownFlags(optimizeWasmLater, process.versions.v8)) setFlagsFromString(flag);
  return webAssembly.compile(bytes);
}

/**
 * The files of every extension of the package, and of separately installed ones. They are put in place as files:
 * PGlite would compile each library at every start, and most databases use none.
 */
export function extensionFiles(): Promise<readonly TarFile[]> {
  extensions ??= readExtensions();
  return extensions;
}

/** Frees the memory of these files. */
export function releaseExtensionFiles(): void {
  extensions = undefined;
}

async function readExtensions(): Promise<readonly TarFile[]> {
  const folders = [folder, ...Object.values(sandboxExtensions).flatMap(installed)];
  const files = folders.map(async (each) => {
    const bundles = (await readdir(each)).filter((file) => file.endsWith('.tar.gz'));
    return Promise.all(
      bundles.map(async (bundle) =>
        filesOfTar(await promisify(gunzip)(await readFile(join(each, bundle)))),
      ),
    );
  });
  return (await Promise.all(files)).flat(2);
}

/** The folder of a package with its bundles, if it is installed. */
function installed(name: string): readonly string[] {
  try {
    return [dirname(require.resolve(name))];
  } catch {
    return [];
  }
}

/** The exact version of the package: data directories are not shared between versions. */
export async function packageVersion(): Promise<string> {
  const text = await readFile(join(folder, '..', 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
