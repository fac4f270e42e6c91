/** PostgreSQL's parser as the engine loads it, with the location of its WebAssembly. */

import address from 'libpg-query/wasm/libpg-query.wasm?url';
import createInstance from 'libpg-query-in-place';

export default function createPlacedInstance(settings: object): Promise<unknown> {
  return createInstance({ ...settings, locateFile: () => address });
}
