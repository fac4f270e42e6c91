import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

const timeLimitMs = 10_000;

/** Why a delivery was not sent, or not taken. Its words are shown to the organization. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
}

/** Finds the addresses of a host. */
type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export interface Delivery {
  readonly url: URL;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends a delivery and gives the status of the answer. The address is looked up once, checked, and that very address is
 * connected to: a name that means something else a moment later gains nothing. Redirects are not followed, so
 * nothing leads on to an address that was not checked. Throws `DeliveryRefused`.
 */
export async function post(
  { url, body, headers }: Delivery,
  mayGoTo: (address: string) => boolean,
  resolve: Resolve = (host) => lookup(host, { all: true }),
): Promise<number> {
  const address = await allowedAddress(url, mayGoTo, resolve);
  const pinned: LookupFunction = (_host, { all }, done) => {
    if (all) done(null, [address]);
    else done(null, address.address, address.family);
  };
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((settle, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        lookup: pinned,
        // A connection of its own: one that is kept would go by the name, not by the address.
        agent: false,
        signal: AbortSignal.timeout(timeLimitMs),
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'svc-webhooks/1',
        },
      },
      (response) => {
        response.destroy();
        settle(response.statusCode ?? 0);
      },
    );
    request.on('error', (error: NodeJS.ErrnoException) =>
      reject(new DeliveryRefused(wordsOf(error))),
    );
    request.end(body);
  });
}

async function allowedAddress(
  url: URL,
  mayGoTo: (address: string) => boolean,
  resolve: Resolve,
): Promise<LookupAddress> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family === 0 ? await resolved(host, resolve) : [{ address: host, family }];
  const allowed = found.find(({ address }) => mayGoTo(address));
  if (allowed) return allowed;
  throw new DeliveryRefused('The URL leads to an address that is not in the public internet.');
}

async function resolved(host: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  try {
    return await resolve(host);
  } catch {
    throw new DeliveryRefused('The name of the host is not known.');
  }
}

function wordsOf({ name, code }: NodeJS.ErrnoException): string {
  if (name === 'AbortError' || name === 'TimeoutError') {
    return `There was no answer within ${timeLimitMs / 1_000} s.`;
  }
  return `The connection failed${code === undefined ? '' : ` (${code})`}.`;
}
