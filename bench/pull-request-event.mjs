// Signed webhooks for opened pull requests, each for another one.
import { createHmac } from 'node:crypto';

let opened = 0;

/** The next event, signed with the server's secret. */
export function pullRequestEvent(secret) {
  opened += 1;
  const body = {
    action: 'opened',
    number: opened,
    pull_request: {
      user: { type: 'User' },
      head: { sha: opened.toString(16).padStart(40, 'a'), ref: 'change' },
      base: { sha: 'b'.repeat(40), ref: 'main' },
    },
    repository: { name: 'shop', owner: { login: 'acme' } },
    installation: { id: 1 },
  };
  const signature = createHmac('sha256', secret).update(JSON.stringify(body)).digest('hex');
  const headers = {
    'x-github-event': 'pull_request',
    'x-github-delivery': `delivery-${opened}`,
    'x-hub-signature-256': `sha256=${signature}`,
  };
  return { path: '/githost/webhook', body, headers, status: 202 };
}
