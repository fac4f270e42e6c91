import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../http/running-server.js';
import { CodeHost } from './code-host.js';
import { deliverEvent, finished, githostSettings, pullRequest } from './deliveries.js';

const host = new CodeHost();
let server: TestServer;
beforeAll(async () => {
  await host.start();
  server = await startTestServer(githostSettings(host));
});
afterAll(async () => {
  await server.close();
  await host.stop();
});

const head = {
  'README.md': '# Shop',
  'db/migrations/001_orders.up.sql': 'CREATE TABLE orders (id int PRIMARY KEY);',
  'db/migrations/001_orders.down.sql': 'DROP TABLE orders;',
  'db/migrations/002_total.up.sql': 'ALTER TABLE orders ADD total numeric;',
};
const repo = { full_name: 'shop/backend' };

beforeEach(() => {
  host.commits.clear();
  host.commits.set('head', head);
  host.commits.set('main', { 'svc.config.json': '{"pull_requests": {"propose_squash": true}}' });
  host.comments.length = 0;
  host.permissions.clear();
  host.permissions.set('writer', 'write');
  host.permissions.set('reader', 'read');
  host.git.clear();
  host.git.pullRequests.push({
    number: 12,
    state: 'open',
    title: 'Totals',
    body: '',
    head: { ref: 'totals', sha: 'head', repo },
    base: { ref: 'main', repo },
  });
});

const { repository, installation } = pullRequest('', '');

/** Comments on the pull request as somebody, and waits for what comes of it. */
async function comment(login = 'writer', body = 'svc squash') {
  const { body: accepted } = await deliverEvent(server.url, 'issue_comment', {
    action: 'created',
    issue: { number: 12, pull_request: {} },
    comment: { body, user: { login, type: 'User' } },
    repository,
    installation,
  });
  return finished(server.url, accepted.analysis_id);
}

const proposals = () => host.git.pullRequests.filter(({ number }) => number !== 12);
const filesOf = (branch: string) => host.commits.get(host.git.branches.get(branch) ?? '') ?? {};

describe('`svc squash` in a comment', () => {
  test('proposes a branch and a pull request, and says so', async () => {
    expect(await comment('writer', 'Nice.\r\n\r\nsvc squash')).toMatchObject({
      status: 'completed',
      pull_request: 12,
      head: null,
      result: { proposal: 101 },
    });
    const files = filesOf('svc/squash-12');
    expect(Object.keys(files).sort()).toEqual([
      'README.md',
      'db/migrations/002_squashed.up.sql',
      'db/migrations_archive/001_orders.down.sql',
      'db/migrations_archive/001_orders.up.sql',
      'db/migrations_archive/002_total.up.sql',
    ]);
    expect(files['db/migrations/002_squashed.up.sql']).toMatch(
      /CREATE TABLE orders \(\s+id int PRIMARY KEY,\s+total numeric\s+\);/,
    );
    const [proposal] = proposals();
    expect(proposal).toMatchObject({
      title: 'Squash the 2 migrations of db/migrations',
      head: { ref: 'svc/squash-12' },
      base: { ref: 'totals' },
    });
    expect(proposal?.body).toContain('1 statements instead of 2');
    expect(proposal?.body).toMatch(/\*\*Proof\*\*: .*equivalent|\*\*Proof\*\*: .*same/);
    expect(host.comments.map(({ body }) => body)).toEqual([
      expect.stringContaining('proposed in #101'),
    ]);
  });

  test('asked for again, is the same branch and pull request, brought up to date', async () => {
    await comment();
    const first = host.git.branches.get('svc/squash-12');
    await comment();
    expect(host.git.branches.get('svc/squash-12')).toBe(first);
    host.commits.set('newer', {
      ...head,
      'db/migrations/003_note.up.sql': 'ALTER TABLE orders ADD note text;',
    });
    Object.assign(host.git.pullRequests[0] ?? {}, { head: { ref: 'totals', sha: 'newer', repo } });
    expect((await comment()).result).toEqual({ proposal: 101 });
    expect(proposals()).toHaveLength(1);
    expect(proposals()[0]?.title).toBe('Squash the 3 migrations of db/migrations');
    expect(filesOf('svc/squash-12')).toHaveProperty(['db/migrations/003_squashed.up.sql']);
    expect(host.comments).toHaveLength(1);
  });

  test('by somebody who may not write changes nothing, and is not answered', async () => {
    for (const login of ['reader', 'stranger']) {
      expect(await comment(login)).toMatchObject({
        status: 'failed',
        error: 'Only who may write to the repository can ask for a squash.',
      });
    }
    expect(host.git.branches.size).toBe(0);
    expect(host.comments).toEqual([]);
  });
});

test('the label `svc squash` asks for the same', async () => {
  const payload = { ...pullRequest('labeled', 'head'), label: { name: 'svc squash' } };
  const { status, body } = await deliverEvent(server.url, 'pull_request', {
    ...payload,
    sender: { login: 'writer', type: 'User' },
  });
  expect([status, body.message]).toEqual([202, 'The squash of shop/backend#12 is queued.']);
  expect((await finished(server.url, body.analysis_id)).result).toEqual({ proposal: 101 });
});

describe('nothing is proposed, and the comment says why,', () => {
  const escaped = (text: string) => text.replaceAll('\\', '');

  test.each<[string, () => void, string]>([
    ['unless the base branch allows it', () => host.commits.delete('main'), 'does not say'],
    [
      'for the branch of a fork',
      () => {
        const fork = { ref: 'totals', sha: 'head', repo: { full_name: 'somebody/backend' } };
        Object.assign(host.git.pullRequests[0] ?? {}, { head: fork });
      },
      'is in another repository',
    ],
    [
      'for a closed pull request',
      () => Object.assign(host.git.pullRequests[0] ?? {}, { state: 'closed' }),
      'is closed',
    ],
    [
      'at the level paranoid',
      () =>
        host.commits.set('main', {
          'svc.config.json':
            '{"safety_level": "paranoid", "pull_requests": {"propose_squash": true}}',
        }),
      'safety level paranoid',
    ],
    [
      'for a history that does not run',
      () => host.commits.set('head', { ...head, 'db/migrations/003_x.up.sql': 'SELECT 1 / 0;' }),
      'division by zero',
    ],
    [
      'for a single migration',
      () => host.commits.set('head', { 'db/migrations/1.sql': 'CREATE TABLE t ();' }),
      'no two migrations',
    ],
    [
      'where names have no numbers',
      () =>
        host.commits.set('head', {
          'sql/a.sql': 'CREATE TABLE a ();',
          'sql/b.sql': 'CREATE TABLE b ();',
        }),
      'has no number',
    ],
  ])('%s', async (_title, arrange, reason) => {
    arrange();
    const { status, result } = await comment();
    expect([status, result.refused]).toEqual(['completed', expect.stringContaining(reason)]);
    expect(host.git.branches.size).toBe(0);
    expect(proposals()).toEqual([]);
    expect(host.comments.map(({ body }) => escaped(body))).toEqual([
      expect.stringContaining(reason),
    ]);
  });
});

test.each([
  [
    'a comment about something else',
    'issue_comment',
    { comment: { body: 'Let svc squash it', user: { login: 'writer' } } },
  ],
  ['a comment that is edited', 'issue_comment', { action: 'edited' }],
  [
    'a comment of an app',
    'issue_comment',
    { comment: { body: 'svc squash', user: { login: 'x[bot]', type: 'Bot' } } },
  ],
  ['a comment on an issue', 'issue_comment', { issue: { number: 12 } }],
  ['another label', 'pull_request', { ...pullRequest('labeled', 'head'), label: { name: 'bug' } }],
  [
    'the proposal itself',
    'pull_request',
    {
      ...pullRequest('opened', 'head'),
      pull_request: {
        user: { type: 'Bot' },
        head: { sha: 'head', ref: 'svc/squash-12' },
        base: { sha: 'base', ref: 'main' },
      },
    },
  ],
])('%s asks for nothing', async (_title, event, payload) => {
  const { status, body } = await deliverEvent(server.url, event, {
    action: 'created',
    issue: { number: 12, pull_request: {} },
    comment: { body: 'svc squash', user: { login: 'writer', type: 'User' } },
    repository,
    installation,
    ...payload,
  });
  expect([status, body.status]).toEqual([200, 'ignored']);
});
