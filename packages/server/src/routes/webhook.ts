import { type BodyCheck, type JobQueue, Problem, UnverifiedBodies } from '@svc/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnalysisStore } from '../analyses/analysis-store.js';
import { readBody } from '../api/read-body.js';
import { readEvent } from '../githost/events.js';
import { signatureCheck } from '../githost/signature.js';
import { isProposal, type Target } from '../reviews/analysis.js';

/** The largest payload that the code host sends. */
const largestPayload = 25 * 2 ** 20;
const unverifiedLimits = {
  mostBodies: 100,
  mostBytes: 64 * 2 ** 20,
  largestBytes: largestPayload,
  /** The code host's time limit for a delivery. */
  timeLimitMs: 10_000,
};

export interface WebhookOptions {
  readonly store: AnalysisStore;
  readonly queue: JobQueue;
  /** Without a secret, no delivery can be verified. */
  readonly secret: string | undefined;
  readonly handlePush: boolean;
}

/**
 * Adds the endpoint for the code host's webhooks. The signature covers the raw bytes, so it is checked while they
 * arrive, before the body is used.
 */
export async function addWebhook(
  app: FastifyInstance,
  { store, queue, secret, handlePush }: WebhookOptions,
): Promise<void> {
  const bodies = new UnverifiedBodies(unverifiedLimits);
  const verified = new WeakSet<FastifyRequest>();
  await app.register(async (scope) => {
    // The signature is checked before the content type, which is checked below.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const options = { config: { access: 'signature' }, bodyLimit: largestPayload } as const;
    scope.post(
      '/githost/webhook',
      { ...options, preParsing: verifyWhileReading },
      async (request, reply) => {
        const body = verifiedBody(request);
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

  async function verifyWhileReading(request: FastifyRequest, reply: FastifyReply) {
    const { update, end } = checkOf(request);
    return bodies.guard(request.raw, reply.raw, {
      update,
      end() {
        end();
        verified.add(request);
      },
    });
  }

  /** The body of an empty request is not read, so its signature has not been checked yet. */
  function verifiedBody(request: FastifyRequest): Buffer {
    const body = Buffer.isBuffer(request.body) ? request.body : undefined;
    if (body && verified.has(request)) return body;
    const check = checkOf(request);
    check.update(body ?? Buffer.alloc(0));
    check.end();
    return body ?? Buffer.alloc(0);
  }

  function checkOf(request: FastifyRequest): BodyCheck {
    if (secret === undefined) {
      throw new Problem(
        503,
        'WEBHOOK_NOT_CONFIGURED',
        'Webhooks are disabled: GITHOST_WEBHOOK_SECRET is not set.',
      );
    }
    const signature = headerOf(request, 'signature-256');
    if (signature === undefined) {
      throw new Problem(401, 'SIGNATURE_MISSING', 'Send the header X-Hub-Signature-256.');
    }
    return signatureCheck(signature, secret);
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

/** The code host's own headers, or the same ones with a neutral prefix. */
function headerOf(
  { headers }: FastifyRequest,
  name: 'signature-256' | 'event' | 'delivery',
): string | undefined {
  const own = name === 'signature-256' ? 'x-hub-signature-256' : `x-github-${name}`;
  const value = headers[own] ?? headers[`x-githost-${name}`];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
