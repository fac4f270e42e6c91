import { z } from 'zod';
import type { Target } from '../reviews/analysis.js';
import { proposalBranchPrefix } from './proposal-branch.js';

const repository = z.object({ name: z.string(), owner: z.object({ login: z.string() }) });
const installation = z.object({ id: z.int() }).optional();

const pullRequestEvent = z.object({
  action: z.string(),
  number: z.int(),
  pull_request: z.object({
    updated_at: z.iso.datetime({ offset: true }).optional().catch(undefined),
    user: z.object({ type: z.string() }).nullish(),
    head: z.object({
      sha: z.string(),
      ref: z.string().optional(),
      // Null if the fork was deleted.
      repo: z.object({ full_name: z.string() }).nullish(),
    }),
    base: z.object({ sha: z.string(), ref: z.string() }),
  }),
  repository,
  installation,
});

const person = z.object({ login: z.string(), type: z.string().optional() });

const labelEvent = z.object({
  number: z.int(),
  label: z.object({ name: z.string() }),
  sender: person,
  repository,
  installation,
});

const commentEvent = z.object({
  issue: z.object({ number: z.int(), pull_request: z.object({}).nullish() }),
  comment: z.object({ body: z.string().nullable(), user: person }),
  repository,
  installation,
});

/** The command that requests a squash: as a line of a comment, or as the name of a label. */
const request = 'svc squash';

/** Events with other actions are not checked further. */
const anyAction = z.object({ action: z.string() });

const pushEvent = z.object({
  ref: z.string(),
  before: z.string(),
  after: z.string(),
  deleted: z.boolean().optional(),
  repository: repository.extend({ pushed_at: z.int().optional().catch(undefined) }),
  installation,
});

const handledActions: ReadonlySet<string> = new Set(['opened', 'synchronize', 'reopened']);

/** The request of an event, or why there is none. */
export type Asked = { readonly target: Target } | { readonly ignored: string };

/** The schema of a supported event; undefined for all others. */
export function readEvent(
  event: string,
  handlePush: boolean,
  parse: <Schema extends z.ZodType>(schema: Schema) => z.output<Schema>,
): Asked {
  if (event === 'ping') return { ignored: 'pong' };
  if (event === 'push') {
    return handlePush ? ofPush(parse(pushEvent)) : { ignored: 'GITHOST_HANDLE_PUSH is not set' };
  }
  if (event !== 'pull_request' && event !== 'issue_comment') {
    return { ignored: `the event ${event} is not handled` };
  }
  const { action } = parse(anyAction);
  if (event === 'issue_comment') {
    return action === 'created'
      ? ofComment(parse(commentEvent))
      : { ignored: 'only new comments are handled' };
  }
  if (action === 'labeled') return ofLabel(parse(labelEvent));
  if (!handledActions.has(action)) return { ignored: `the action ${action} is not handled` };
  return ofPullRequest(parse(pullRequestEvent));
}

function ofPullRequest(event: z.output<typeof pullRequestEvent>): Asked {
  const { head, base, user, updated_at } = event.pull_request;
  if (user?.type === 'Bot' && head.ref?.startsWith(proposalBranchPrefix)) {
    return { ignored: 'this pull request is the proposal of a squash' };
  }
  return {
    target: {
      ...placeOf(event),
      pullRequest: event.number,
      head: head.sha,
      base: base.sha,
      baseRef: base.ref,
      isFork: head.repo?.full_name !== `${event.repository.owner.login}/${event.repository.name}`,
      ...(updated_at && { happenedAt: updated_at }),
    },
  };
}

function ofLabel(event: z.output<typeof labelEvent>): Asked {
  if (event.label.name !== request) return { ignored: 'this label does not request a squash' };
  return {
    target: { ...placeOf(event), pullRequest: event.number, askedBy: event.sender.login },
  };
}

function ofComment(event: z.output<typeof commentEvent>): Asked {
  const { issue, comment } = event;
  const asks = comment.body?.split(/\r?\n/).some((line) => line.trim() === request);
  if (!asks || comment.user.type === 'Bot')
    return { ignored: 'the comment does not request a squash' };
  if (!issue.pull_request) return { ignored: 'only pull requests can be squashed' };
  return {
    target: { ...placeOf(event), pullRequest: issue.number, askedBy: comment.user.login },
  };
}

function ofPush(event: z.output<typeof pushEvent>): Asked {
  const branch = /^refs\/heads\/(.+)$/.exec(event.ref)?.[1];
  if (branch === undefined) return { ignored: 'only pushes to branches are handled' };
  if (event.deleted) return { ignored: 'the branch was deleted' };
  const { pushed_at } = event.repository;
  // A new branch has no previous commit: every migration on it counts as new.
  return {
    target: {
      ...placeOf(event),
      head: event.after,
      base: event.before,
      baseRef: branch,
      isFork: false,
      ...(pushed_at && { happenedAt: new Date(pushed_at * 1_000).toISOString() }),
    },
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
