import { type JobQueue, Problem } from '@svc/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isProposal, type Target } from '../analyses/analysis.js';
import type { AnalysisStore } from '../analyses/analysis-store.js';
import { readBody } from '../api/read-body.js';
import { readEvent } from '../githost/events.js';
import { checkSignature } from '../githost/signature.js';

/** What the code host sends at most. */
const largestPayload = 25 * 2 ** 20;

export interface WebhookOptions {
  readonly store: AnalysisStore;
  readonly queue: JobQueue;
  /** Without one nobody can be believed. */
  readonly secret: string | undefined;
  readonly handlePush: boolean;
}

/** Adds the endpoint that the code host calls. Its signature is over the bytes, so it is checked on the bytes. */
export async function addWebhook(
  app: FastifyInstance,
  { store, queue, secret, handlePush }: WebhookOptions,
): Promise<void> {
  await app.register(async (scope) => {
    // The signature comes before the type of the body, which is looked at below.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const options = { config: { access: 'signature' }, bodyLimit: largestPayload } as const;
    scope.post(
      '/githost/webhook',
      { ...options, preParsing: requireSignature },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        checkSignature(body, headerOf(request, 'signature-256') ?? '', secret ?? '');
        const asked = readEvent(eventOf(request), handlePush, (schema) => readBody(body, schema));
        if ('ignored' in asked) {
          return { status: 'ignored', message: asked.ignored, analysis_id: '' };
        }
        const { target } = asked;
        const { id } = await store.request(target, headerOf(request, 'delivery'), (job, client) =>
          queue.add(job, client),
        );
        return reply.code(202).send({
          status: 'processing',
          message: `${describe(target)} is queued.`,
          analysis_id: id,
        });
      },
    );
  });

  async function requireSignature(request: FastifyRequest): Promise<void> {
    if (secret === undefined) {
      throw new Problem(
        503,
        'WEBHOOK_NOT_CONFIGURED',
        'The server takes no webhooks: GITHOST_WEBHOOK_SECRET is not set.',
      );
    }
    if (headerOf(request, 'signature-256') === undefined) {
      throw new Problem(401, 'SIGNATURE_MISSING', 'Send the header X-Hub-Signature-256.');
    }
  }
}

function describe(target: Target): string {
  const repository = `${target.owner}/${target.repository}`;
  return isProposal(target)
    ? `The squash of ${repository}#${target.pullRequest}`
    : `The analysis of ${repository} at ${target.head.slice(0, 10)}`;
}

function eventOf(request: FastifyRequest): string {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new Problem(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the payload as application/json.');
  }
  const event = headerOf(request, 'event');
  if (event !== undefined) return event;
  throw new Problem(400, 'EVENT_MISSING', 'Send the header X-GitHub-Event.');
}

/** The code host's own headers, or the same under its neutral name. */
function headerOf(
  { headers }: FastifyRequest,
  name: 'signature-256' | 'event' | 'delivery',
): string | undefined {
  const own = name === 'signature-256' ? 'x-hub-signature-256' : `x-github-${name}`;
  const value = headers[own] ?? headers[`x-githost-${name}`];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
