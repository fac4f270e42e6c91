import { Problem } from '@svc/service';
import type { PlatformSettings } from '../settings.js';
import { addressRule } from './address-rules.js';
import { allowedAddress, type Resolve, systemResolve } from './allowed-address.js';

/** A name that takes longer than this is not waited for: what it leads to is looked up again for every delivery. */
const secondsToResolve = 3;

/**
 * Refuses a URL that deliveries cannot go to. Over the internet they go encrypted; within networks of the operator's own
 * they need not. A name that is not known yet passes: it may be by the time of the first delivery, which checks it again.
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

/** True, after a while that keeps nobody alive. */
function later(seconds: number): Promise<true> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(true), seconds * 1_000).unref();
  });
}
