import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, post, send, token } from '../http/running-server.js';
import { type CodeHost, installation } from './code-host.js';

export const webhookSecret = 'the secret of the webhook';

/** The settings that the server needs to work with the code host. */
export function githostSettings(host: CodeHost): Readonly<Record<string, string>> {
  return {
    GITHOST_WEBHOOK_SECRET: webhookSecret,
    GITHOST_APP_ID: host.appId,
    GITHOST_APP_PRIVATE_KEY: host.privateKey.replaceAll('\n', '\\n'),
    GITHOST_API_URL: host.url,
    GITHOST_PACE_WRITES: 'false',
  };
}

/** The payload of a pull request event, with the fields that the server reads. */
export function pullRequest(action: string, head: string, base = 'base') {
  return {
    action,
    number: 12,
    pull_request: {
      number: 12,
      draft: false,
      head: { sha: head, ref: 'feature', repo: { full_name: 'shop/backend' } },
      base: { sha: base, ref: 'main' },
    },
    repository: { id: 1, name: 'backend', full_name: 'shop/backend', owner: { login: 'shop' } },
    installation: { id: installation },
    sender: { login: 'somebody' },
  };
}

export function signature(body: string, secret = webhookSecret): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

/** Sends an event as the code host does. */
export function deliverEvent(
  url: string,
  event: string,
  payload: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const body = JSON.stringify(payload);
  return post(`${url}/githost/webhook`, body, {
    authorization: '',
    'x-github-event': event,
    'x-github-delivery': randomUUID(),
    'x-hub-signature-256': signature(body),
    ...headers,
  });
}

/** Waits until an analysis has ended. */
export async function finished(url: string, id: string): Promise<Answer['body']> {
  const authorization = `Bearer ${await token()}`;
  for (let count = 0; count < 1_500; count += 1) {
    const { body } = await send(`${url}/analyses/${id}`, 'GET', { authorization });
    if (!['queued', 'processing'].includes(body.status)) return body;
    await delay(100);
  }
  throw new Error(`the analysis ${id} does not end`);
}
