/** PostgreSQL from the build. */

import files from 'pglite-files?url';
import cluster from 'svc-cluster?url';
import code from '@electric-sql/pglite/pglite.wasm?url';
import type { Migration } from '@svc/engine';
import type { BrowserParts } from '@svc/proof/browser';
import type { LoadedParts } from './proof-messages.js';

/** Loaded before the first database confines the worker. */
const load = globalThis.fetch.bind(globalThis);

const extensionAddresses = import.meta.glob<string>(
  '../../../../node_modules/@electric-sql/pglite/dist/*.tar.gz',
  { query: '?url', import: 'default', eager: true },
);

const extensions = new Map<string, Promise<Uint8Array>>();

/** Loads PostgreSQL and a new cluster. */
export async function loadParts(): Promise<LoadedParts> {
  const [compiled, installed, made] = await Promise.all([
    WebAssembly.compileStreaming(load(code)),
    load(files).then((response) => response.blob()),
    unpacked(cluster).then((response) => response.blob()),
  ]);
  return { code: compiled, files: installed, cluster: made };
}

/** The loaded parts, and the extensions that the migrations mention. */
export async function partsFor(
  migrations: readonly Migration[],
  { cluster: made, ...parts }: LoadedParts,
): Promise<BrowserParts> {
  const [bytes, mentioned] = await Promise.all([made.arrayBuffer(), mentionedIn(migrations)]);
  return { ...parts, cluster: bytes, extensions: mentioned };
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
      const known =
        extensions.get(address) ?? unpacked(address).then((response) => response.bytes());
      extensions.set(address, known);
      return known;
    }),
  );
}

async function unpacked(address: string): Promise<Response> {
  const { body } = await load(address);
  return new Response(body?.pipeThrough(new DecompressionStream('gzip')));
}
