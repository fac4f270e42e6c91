import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** Finds the addresses of a host. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export const systemResolve: Resolve = (host) => lookup(host, { all: true });

/** The addresses that a URL leads to now. Throws where the name of its host is not known. */
async function addressesOf({ hostname }: URL, resolve: Resolve): Promise<readonly LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  return family === 0 ? resolve(host) : [{ address: host, family }];
}

/** An address of a URL that may be called; nothing where it has none. Throws where the name of its host is not known. */
export async function allowedAddress(
  url: URL,
  mayGoTo: (address: string) => boolean,
  resolve: Resolve = systemResolve,
): Promise<LookupAddress | undefined> {
  const found = await addressesOf(url, resolve);
  return found.find(({ address }) => mayGoTo(address));
}
