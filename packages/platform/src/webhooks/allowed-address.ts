import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** Resolves a host name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export const systemResolve: Resolve = (host) => lookup(host, { all: true });

/** The current addresses of a URL. Throws if the host name cannot be resolved. */
async function addressesOf({ hostname }: URL, resolve: Resolve): Promise<readonly LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  return family === 0 ? resolve(host) : [{ address: host, family }];
}

/** An allowed address of a URL; undefined if it has none. Throws if the host name cannot be resolved. */
export async function allowedAddress(
  url: URL,
  mayGoTo: (address: string) => boolean,
  resolve: Resolve = systemResolve,
): Promise<LookupAddress | undefined> {
  const found = await addressesOf(url, resolve);
  return found.find(({ address }) => mayGoTo(address));
}
