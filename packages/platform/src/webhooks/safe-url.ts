import { Problem } from '@svc/service';
import type { PlatformSettings } from '../settings.js';
import { addressRule } from './address-rules.js';
import { allowedAddress, type Resolve, systemResolve } from './allowed-address.js';

/** A slow lookup is not waited for: the name is resolved again for every delivery. */
const secondsToResolve = 3;

/**
 * Refuses a URL that cannot receive deliveries. Over the internet it must be encrypted; within networks of the
 * operator it need not be. A name that cannot be resolved yet is accepted, because every delivery checks it
 * again.
 */
export async function requireSafeUrl(
  text: string,
  { SVC_WEBHOOK_NETWORKS }: Pick<PlatformSettings, 'SVC_WEBHOOK_NETWORKS'>,
  resolve: Resolve = systemResolve,
): Promise<void> {
  const url = new URL(text);
  const { protocol, username, password } = url;
  if (username !== '' || password !== '') throw refused('must not contain a user name or password');
  if (protocol === 'http:' && SVC_WEBHOOK_NETWORKS === '')
    throw refused('must begin with https://');
  const mayGoTo = addressRule(SVC_WEBHOOK_NETWORKS);
  const known = allowedAddress(url, mayGoTo, resolve).then(
    (address) => address !== undefined,
    () => true,
  );
  if (!(await Promise.race([known, later(secondsToResolve)]))) {
    throw refused('points to an address outside the public internet');
  }
}

function refused(message: string): Problem {
  return new Problem(400, 'INVALID_REQUEST', 'Deliveries cannot be sent to this URL.', {
    details: [{ field: 'url', message }],
  });
}

/** Resolves to true after a while, without keeping the process alive. */
function later(seconds: number): Promise<true> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(true), seconds * 1_000).unref();
  });
}
