/** PostgreSQL from the build, loaded once for each worker. */

import files from 'pglite-files?url';
import cluster from 'svc-cluster?url';
import code from '@electric-sql/pglite/pglite.wasm?url';
import type { Migration } from '@svc/engine';
import type { BrowserParts } from '@svc/proof/browser';

/** Loaded before the first database confines the worker. */
const load = globalThis.fetch.bind(globalThis);

const extensionAddresses = import.meta.glob<string>(
  '../../../../node_modules/@electric-sql/pglite/dist/*.tar.gz',
  { query: '?url', import: 'default', eager: true },
);

let installation: Promise<Omit<BrowserParts, 'extensions'>> | undefined;
const extensions = new Map<string, Promise<Uint8Array>>();

/** PostgreSQL, a new cluster, and the extensions that the migrations mention. */
export async function proofParts(migrations: readonly Migration[]): Promise<BrowserParts> {
  installation ??= install().catch((error) => {
    installation = undefined;
    throw error;
  });
  const [installed, mentioned] = await Promise.all([installation, mentionedIn(migrations)]);
  return { ...installed, extensions: mentioned };
}

async function install(): Promise<Omit<BrowserParts, 'extensions'>> {
  const [compiled, installed, made] = await Promise.all([
    WebAssembly.compileStreaming(load(code)),
    load(files).then((response) => response.blob()),
    unpacked(cluster),
  ]);
  return { code: compiled, files: installed, cluster: made.buffer };
}

function mentionedIn(migrations: readonly Migration[]): Promise<readonly Uint8Array[]> {
  const text = migrations.map((each) => each.text).join('\n');
  if (!/\bextension\b/i.test(text)) return Promise.resolve([]);
  const found = Object.entries(extensionAddresses).filter(([path]) => {
    const name = path.slice(path.lastIndexOf('/') + 1, -'.tar.gz'.length);
    return new RegExp(`\\b${name.replace('_', '[_-]')}\\b`, 'i').test(text);
  });
  return Promise.all(
    found.map(([, address]) => {
      const known = extensions.get(address) ?? unpacked(address);
      extensions.set(address, known);
      return known;
    }),
  );
}

async function unpacked(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = await load(address);
  const stream = body?.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
