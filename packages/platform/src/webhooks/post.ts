import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { allowedAddress, type Resolve, systemResolve } from './allowed-address.js';

const timeLimitMs = 10_000;

/** Why a delivery was not sent, or not taken. Its words are shown to the organization. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
}

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
  resolve: Resolve = systemResolve,
): Promise<number> {
  const address = await allowedAddress(url, mayGoTo, resolve).catch(() => {
    throw new DeliveryRefused('The host name could not be resolved.');
  });
  if (!address) {
    throw new DeliveryRefused('The URL points to an address outside the public internet.');
  }
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

function wordsOf({ name, code }: NodeJS.ErrnoException): string {
  if (name === 'AbortError' || name === 'TimeoutError') {
    return `There was no response within ${timeLimitMs / 1_000} s.`;
  }
  return `The connection failed${code === undefined ? '' : ` (${code})`}.`;
}
