import { z } from 'zod';
import type { AnalysisTarget } from '../analyses/analysis.js';

const repository = z.object({ name: z.string(), owner: z.object({ login: z.string() }) });
const installation = z.object({ id: z.int() }).optional();

const pullRequestEvent = z.object({
  action: z.string(),
  number: z.int(),
  pull_request: z.object({
    head: z.object({ sha: z.string() }),
    base: z.object({ sha: z.string(), ref: z.string() }),
  }),
  repository,
  installation,
});

/** What other actions look like does not matter. */
const anyAction = z.object({ action: z.string() });

const pushEvent = z.object({
  ref: z.string(),
  before: z.string(),
  after: z.string(),
  deleted: z.boolean().optional(),
  repository,
  installation,
});

const handledActions: ReadonlySet<string> = new Set(['opened', 'synchronize', 'reopened']);

/** What an event asks for, or why it asks for nothing. */
export type Asked = { readonly target: AnalysisTarget } | { readonly ignored: string };

/** The schema of an event that is handled; undefined for all others. */
export function readEvent(
  event: string,
  handlePush: boolean,
  parse: <Schema extends z.ZodType>(schema: Schema) => z.output<Schema>,
): Asked {
  if (event === 'ping') return { ignored: 'pong' };
  if (event === 'push') {
    return handlePush ? ofPush(parse(pushEvent)) : { ignored: 'GITHOST_HANDLE_PUSH is not set' };
  }
  if (event !== 'pull_request') return { ignored: `the event ${event} is not handled` };
  const { action } = parse(anyAction);
  if (!handledActions.has(action)) return { ignored: `the action ${action} is not handled` };
  return ofPullRequest(parse(pullRequestEvent));
}

function ofPullRequest(event: z.output<typeof pullRequestEvent>): Asked {
  const { head, base } = event.pull_request;
  return {
    target: {
      ...placeOf(event),
      pullRequest: event.number,
      head: head.sha,
      base: base.sha,
      baseRef: base.ref,
    },
  };
}

function ofPush(event: z.output<typeof pushEvent>): Asked {
  const branch = /^refs\/heads\/(.+)$/.exec(event.ref)?.[1];
  if (branch === undefined) return { ignored: 'only pushes to branches are handled' };
  if (event.deleted) return { ignored: 'the branch was deleted' };
  // A new branch has nothing before it: every migration on it counts as new.
  return {
    target: { ...placeOf(event), head: event.after, base: event.before, baseRef: branch },
  };
}

function placeOf(event: {
  readonly repository: z.output<typeof repository>;
  readonly installation?: { readonly id: number } | undefined;
}) {
  const { repository: where, installation: by } = event;
  return {
    owner: where.owner.login,
    repository: where.name,
    ...(by ? { installation: by.id } : {}),
  };
}
