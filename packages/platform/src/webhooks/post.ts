import type { LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { addressRule } from './address-rules.js';
import { allowedAddress, type Resolve, systemResolve } from './allowed-address.js';
import { beginningOf } from './response-body.js';

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

export interface Response {
  readonly status: number;
  /** The beginning of its body; null if there is none, or if it must not be shown. */
  readonly body: string | null;
}

export interface AddressRules {
  /** The addresses that deliveries may reach. */
  readonly mayGoTo: (address: string) => boolean;
  /**
   * The addresses whose responses may be shown to the organization: public ones. The text of a response from a
   * network of the operator could reveal what the organization must not know.
   */
  readonly mayShow?: (address: string) => boolean;
}

const isPublic = addressRule('');

/**
 * Sends a delivery and returns the response. It resolves the name once, checks the address, and
 * connects to that address, so that a name that resolves differently later (DNS rebinding) has no effect. It does
 * not follow redirects, which could lead to an unchecked address. Throws `DeliveryRefused`.
 */
export async function post(
  { url, body, headers }: Delivery,
  { mayGoTo, mayShow = isPublic }: AddressRules,
  resolve: Resolve = systemResolve,
): Promise<Response> {
  const address = await allowedAddress(url, mayGoTo, resolve).catch(() => {
    throw new DeliveryRefused('The host name could not be resolved.');
  });
  if (!address) {
    throw new DeliveryRefused('The URL points to an address outside the public internet.');
  }
  const response = await send({ url, body, headers }, address);
  const status = response.statusCode ?? 0;
  if (mayShow(address.address)) return { status, body: await beginningOf(response) };
  response.destroy();
  return { status, body: null };
}

/** Sends a delivery to an address, and returns the response once its status has arrived. */
function send({ url, body, headers }: Delivery, address: LookupAddress): Promise<IncomingMessage> {
  const pinned: LookupFunction = (_host, { all }, done) => {
    if (all) done(null, [address]);
    else done(null, address.address, address.family);
  };
  const begin = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((settle, reject) => {
    const request = begin(
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
      settle,
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
