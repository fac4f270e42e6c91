import { asState, type PlaygroundState } from './playground-state.js';

const mark = '#migrations=';

/** The state as a URL fragment, which browsers do not send to servers. */
export async function sharedHash(state: PlaygroundState): Promise<string> {
  const bytes = await through(
    new TextEncoder().encode(JSON.stringify(state)),
    new CompressionStream('deflate-raw'),
  );
  const text = [...bytes].map((byte) => String.fromCharCode(byte)).join('');
  return mark + btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function isShared(hash: string): boolean {
  return hash.startsWith(mark);
}

/** The state in a fragment; undefined if it is missing or invalid. */
export async function readShared(hash: string): Promise<PlaygroundState | undefined> {
  if (!isShared(hash)) return undefined;
  try {
    const text = atob(hash.slice(mark.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const json = await through(bytes, new DecompressionStream('deflate-raw'));
    return asState(JSON.parse(new TextDecoder().decode(json)));
  } catch {
    return undefined;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const body = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(body).arrayBuffer());
}
