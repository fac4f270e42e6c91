import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A secret to sign deliveries with, in the format of Standard Webhooks. */
export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** The headers that prove the sender and time of a delivery (standardwebhooks.com). */
export function signatureHeaders(
  secret: string,
  id: string,
  body: string,
  now = new Date(),
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
