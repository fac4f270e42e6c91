import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { allowedAddress, type Resolve, systemResolve } from './allowed-address.js';

const timeLimitMs = 10_000;

/** Why a delivery was not sent or not accepted. The message is shown to the organization. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
}

export interface Delivery {
  readonly url: URL;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends a delivery and returns the status of the response. It resolves the name once, checks the address, and
 * connects to that address, so that a name that resolves differently later (DNS rebinding) has no effect. It does
 * not follow redirects, which could lead to an unchecked address. Throws `DeliveryRefused`.
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
        // A new connection: a pooled one would be chosen by name, not by address.
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
