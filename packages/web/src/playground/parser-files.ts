/** PostgreSQL's parser as the engine loads it, compiled once for all instances, as soon as this file is loaded. */

import address from 'libpg-query/wasm/libpg-query.wasm?url';
import createInstance from 'libpg-query-in-place';

const compiled = compile();
// Every instance reports a failure.
compiled.catch(() => {});

export default async function createPlacedInstance(settings: object): Promise<unknown> {
  const parser = await compiled;
  return createInstance({
    ...settings,
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      WebAssembly.instantiate(parser, imports).then(done);
    },
  });
}

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`PostgreSQL's parser could not be loaded: ${response.status}`);
  // Hosts of static files may not know the content type that compiling during the download requires.
  return response.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
